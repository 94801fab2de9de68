import { defineConfig } from 'vitest/config'

/** One project, since Stryker takes no more: the unit and service tests of the folder in `LATCHKEY_TESTED`. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  resolve: { conditions: ['latchkey-source'] },
  ssr: { resolve: { conditions: ['latchkey-source'] } },
  test: {
    include: [`${process.env.LATCHKEY_TESTED ?? 'packages'}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/*.{static,chain,browser,packed,long}.*'],
    globalSetup: ['./packages/service/src/testing/postgres.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
