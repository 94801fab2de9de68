import { defineConfig } from '@playwright/test'

/** Runs the specs of the documents on a built site, in the browser that it is given. */
export default defineConfig({
  testDir: 'documents',
  testMatch: '**/*.spec.ts',
  use: {
    baseURL: process.env.SITE_URL,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: JSON.parse(process.env.CHROMIUM_ARGS ?? '[]'),
    },
  },
})
