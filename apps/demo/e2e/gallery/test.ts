import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { openSiteServer } from '../../../../scripts/stack/siteServer.ts'

const folder = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Playwright's test with the URL of a static server of the built demo. The gallery reaches no service. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const { url, serve, stop } = await openSiteServer(0)
      serve({ folder, settings: {}, services: [] })
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
})
export { expect }
