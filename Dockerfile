# Kickdoor as a server. Build: docker build -t kickdoor .   Run: docker run -p 8765:8765 -v kickdoor:/data kickdoor
FROM python:3.12-slim AS build
WORKDIR /build
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scripts ./scripts
COPY src ./src
COPY web ./web
# builds the page too, with node from PyPI
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheel .

FROM python:3.12-slim
COPY --from=build /wheel /wheel
RUN pip install --no-cache-dir "$(echo /wheel/kickdoor-*.whl)[champion,postgres]" && rm -r /wheel \
    && useradd --system --uid 10001 --create-home kickdoor && mkdir /data && chown kickdoor /data
# by number: who runs it need not know our names
USER 10001
VOLUME /data
EXPOSE 8765
ENV KICKDOOR_HOST=0.0.0.0 KICKDOOR_DATABASE=sqlite:////data/kickdoor.db KICKDOOR_LOG_JSON=true
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8765/livez', timeout=2)"]
STOPSIGNAL SIGTERM
CMD ["kickdoor", "serve", "--no-open"]
