# syntax=docker/dockerfile:1

# Any supported Node builds it; what the site runs on is pinned in package.json and comes with its packages.
FROM node:24-bookworm-slim AS build
# The pinned Node.js is linked against it.
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The content pack's pictures in every size, so that no visitor waits for them: the volume starts with them.
RUN npm run build \
 && DATA_DIR=/data npm run pictures \
 && npm prune --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 libstdc++6 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin site
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build/client ./build/client
# The site and its commands: server.js, inbox.js, upgrade-check.js, content.js, pictures.js, vacancies.js.
COPY --from=build /site/build/server ./build/server
COPY --from=build /site/content ./content
COPY --from=build --chown=10001:10001 /data /data

USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ADMIN_HOST=0.0.0.0 ADMIN_PORT=9090 DATA_DIR=/data
VOLUME /data
# 9090 is for operators: do not publish it.
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/site/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:9090/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/site/node_modules/node/bin/node"]
CMD ["build/server/server.js"]
