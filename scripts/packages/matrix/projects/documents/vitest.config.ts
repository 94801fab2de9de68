import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/*.test.{ts,tsx}'],
    globalSetup: ['tests/local.setup.ts'],
    environment: 'jsdom',
    testTimeout: 30_000,
  },
})
