import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/*.test.{ts,tsx}'],
    globalSetup: ['tests/local.setup.ts'],
    environment: 'jsdom',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
