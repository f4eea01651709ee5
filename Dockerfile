# Any supported Node.js can build the image. package.json pins the Node.js that runs the site, and npm installs it.
FROM node:24-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS build
# The pinned Node.js is linked against this library.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The cache keeps the scripts of the last images, so that returning visitors download only the differences.
RUN --mount=type=cache,id=studio-site-bundles,target=/site/build/dictionaries/former \
    npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 # Removes 40 MB of types and source maps, because no process reads them.
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete

FROM debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 libstdc++6 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin site \
 && install --directory --owner=10001 --group=10001 /data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
# The folders client and desk are for browsers. The folder server is for Node.js. It has server.js and the commands inbox.js,
# people.js, upgrade-check.js, content.js, pictures.js and vacancies.js.
COPY --from=build /site/build ./build

# Mount the content pack at /site/content. An edit then shows without a restart and without a new image.
USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ADMIN_PORT=0.0.0.0:9090 DATA_DIR=/data
# Has the resized pictures and, without DATABASE_URL, the inbox. Keep this volume for the next version.
VOLUME /data
# Port 9090 is for operators. Do not publish it.
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/site/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:9090/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/site/node_modules/node/bin/node"]
CMD ["build/server/server.js"]
