import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Another folder lets two builds stand side by side. */
const build = process.env['BUILD_DIR'] ?? 'build'

export default defineConfig({
  plugins: [react()],
  // The server alone knows what belongs to which address.
  appType: 'custom',
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A chunk that is too small to be worth a request of its own stays where it is used.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
  environments: {
    client: { build: { outDir: `${build}/client` } },
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
