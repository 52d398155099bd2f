declare module "virtual:icons" {
  const urls: Record<string, string>;
  /** Pictures of "faces" that portraits are made of. */
  export const faces: string[];
  export default urls;
}
declare module "virtual:palettes.css";
declare module "virtual:licences" {
  export const libraries: [name: string, version: string, licence: string][];
  /** Where their licences are to be had. */
  export const text: string;
}
declare module "virtual:credits" {
  /** Where the artist of every icon is to be had, by its name. */
  const url: string;
  export default url;
}
