# Any supported Node builds it; what the site runs on is pinned in package.json and comes with its packages.
FROM node:24-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS build
# The pinned Node.js is linked against it.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 # Types and maps of packages: 40 MB that no process reads.
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
# For browsers: client, and desk for the recruiters' desk. For Node.js: server, with server.js and the commands inbox.js,
# people.js, upgrade-check.js, content.js, pictures.js and vacancies.js.
COPY --from=build /site/build ./build

# The content pack is a mount at /site/content: an edit of it is shown without a restart, and needs no new image.
USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ADMIN_PORT=0.0.0.0:9090 DATA_DIR=/data
# Pictures that were made, and without DATABASE_URL the inbox. A new version finds them there.
VOLUME /data
# 9090 is for operators: do not publish it.
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/site/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:9090/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/site/node_modules/node/bin/node"]
CMD ["build/server/server.js"]
