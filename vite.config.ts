import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Another folder lets two builds stand side by side. */
const build = process.env['BUILD_DIR'] ?? 'build'

/** What arrives when it is needed, and not before, in chunks of its own. */
const LATE =
  /node_modules\/(?:swiper|marked|zod)\/|slider-engine|content-api|http-content|\/site\/(?:read-|asked-|open-not-found)/

/** What a form's page needs from the start, and what comes with the form. */
const FORM_PLACES = /apply-block|write-block|late-form|form-boundary|\/application\/forms\/late|\.module\.css/

const FORMS =
  /\/(?:ui|application)\/forms\/|\/domain\/forms\/(?!web-address)|contact-form|application-form|candidacy|attachment|referral|portfolio|desk|draft|form-tools|forgery-token|submission|post-file|browser-clock/

const HOME =
  /\/domain\/games\/(?:mosaic|active-game|other-games|stub)|\/studio\/(?:home|open-home|carried-home|load-short-list)|\/ui\/games\/(?:showcase|active-game|mosaic|change-places)/

const CAROUSEL = /\/kit\/(?:slider\/|video-)/

const ROOM = /\/src\/(?:ui|application)\/(careers|consent|games|legal|news|studio)\//

const partOf = (path: string): string | null => {
  if (LATE.test(path)) return null
  if (FORMS.test(path) && !FORM_PLACES.test(path)) return 'forms'
  if (HOME.test(path)) return 'home'
  if (CAROUSEL.test(path)) return 'carousel'
  return ROOM.exec(path)?.[1] ?? 'shared'
}

/**
 * What every page needs comes with the entry, what only some need with its part: a page comes in a few requests instead
 * of twenty.
 */
const CHUNKS = {
  includeDependenciesRecursively: false,
  minSize: 0,
  groups: [
    { name: 'site', tags: ['$initial' as const], priority: 2, includeDependenciesRecursively: true },
    { name: partOf, priority: 1 },
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

/** Tells the server in which chunk each page's code ended up. */
const pagesInChunks: Plugin = {
  name: 'pages-in-chunks',
  generateBundle(_, bundle) {
    const pages = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? part.moduleIds
            .filter((path) => /\/src\/ui\/.*-page\.tsx?$/.test(path))
            .map((path) => [path.slice(path.indexOf('src/ui/')), part.fileName])
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
}

export default defineConfig({
  plugins: [react(), lightRouter, pagesInChunks],
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
