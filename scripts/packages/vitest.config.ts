import { defineConfig } from 'vitest/config'

/** What is tried with the packed packages. It needs the packages built. */
export default defineConfig({
  test: {
    include: ['scripts/packages/**/*.packed.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
