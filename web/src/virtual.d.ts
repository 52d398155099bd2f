declare module "virtual:icons" {
  const urls: Record<string, string>;
  export default urls;
}
declare module "virtual:credits" {
  const icons: [name: string, author: string][];
  export default icons;
}
