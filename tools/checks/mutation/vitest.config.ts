import { defineConfig } from 'vitest/config'

/** Only the tests of the domain. Mutation testing runs them again for each mutant. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    // Rules keep no state between tests, and starting a process for each file would take most of the time of a mutant.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
