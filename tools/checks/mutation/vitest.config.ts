import { defineConfig } from 'vitest/config'

/** The tests of the rules alone: what mutation testing runs again for each mutant. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    // Rules keep nothing between tests, and a process for each file is most of the time that a mutant takes.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
