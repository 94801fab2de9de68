import { defineConfig } from 'vitest/config'

/**
 * What is tried with the packed packages. It needs the packages built. The short form has the pairs that differ most;
 * the long form (`LATCHKEY_LONG`) every combination.
 */
export default defineConfig({
  test: {
    include: ['scripts/{assistant-tasks,packages,release}/**/*.packed.test.ts'],
    exclude: process.env.LATCHKEY_LONG ? [] : ['**/*.long.packed.test.ts'],
    globalSetup: ['scripts/packages/matrix/setup.ts'],
    testTimeout: 180_000,
    // What is installed is fetched the first time.
    hookTimeout: 600_000,
  },
})
