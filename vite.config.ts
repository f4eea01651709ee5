import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Another folder lets two builds stand side by side. */
const build = process.env['BUILD_DIR'] ?? 'build'

const ROOM = /\/src\/(?:ui|application|domain)\/(careers|consent|forms|games|legal|news|studio)\//

/** What arrives when it is needed, and not before, in chunks of its own. */
const LATE =
  /node_modules\/(?:swiper|marked|zod)\/|slider-engine|content-api|http-content|\/site\/(?:read-|asked-|open-not-found)/

/**
 * What every page needs comes with the entry, what only some need with its room: a page comes in two or three requests
 * instead of twenty.
 */
const CHUNKS = {
  minSize: 0,
  groups: [
    { name: 'site', tags: ['$initial' as const], priority: 3 },
    { name: (path: string) => (ROOM.test(path) || LATE.test(path) ? null : 'shared'), priority: 2 },
    { name: (path: string) => ROOM.exec(path)?.[1] ?? null, priority: 1 },
  ],
}

const ROUTER = /\/node_modules\/react-router\/dist\//

/** The router makes contexts and names them at its top level: said to be pure, those of unused parts can be left out. */
const lightRouter = {
  name: 'light-router',
  transform: (code: string, id: string) =>
    ROUTER.test(id)
      ? code
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g, '= /*#__PURE__*/ $1')
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
      : null,
}

export default defineConfig({
  plugins: [react(), lightRouter],
  // The server alone knows what belongs to which address.
  appType: 'custom',
  publicDir: false,
  // rxjs in the language that browsers speak: without this, it brings helpers for older ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Files in addresses cannot be kept by browsers on their own.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        rolldownOptions: { output: { codeSplitting: CHUNKS } },
      },
    },
    ssr: {
      build: {
        outDir: `${build}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server.tsx' },
      },
    },
  },
  builder: {},
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Machines are shared: a slow one is no failure. What hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
