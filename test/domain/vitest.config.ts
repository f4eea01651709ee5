import { defineConfig } from 'vitest/config'

/** The tests of the rules alone: what mutation testing runs again for each mutant. */
export default defineConfig({
  test: { include: ['test/domain/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
