import { type BrowserContext, expect, type Page } from '@playwright/test'
import { bundle } from './bundle.ts'

const origin = 'https://keys.coinbase.com'
const fixture = '../../../../packages/connectors/src/coinbase/keys.fixture.ts'

/**
 * Puts a page of keys that speaks the protocol of Coinbase's SDK at the address of Coinbase's own. `rpc`: the
 * chains that it knows, by their numbers.
 */
export async function coinbaseKeys(
  context: BrowserContext,
  privateKey: string,
  rpc: Record<number, string>,
) {
  // Its node is on this machine, which pages of the web may only reach when they are let.
  await context.grantPermissions(['local-network-access'], { origin })
  const script = await bundle(fixture)
  const facts = new URLSearchParams({ key: privateKey, rpc: JSON.stringify(rpc) })
  const html = `<!doctype html><html lang="en"><title>Keys</title><body><script>history.replaceState(null, '', location.search + '&${facts}')</script><script src="/keys.js"></script></body></html>`
  await context.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('/keys.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
  const windows = (): Page[] => context.pages().filter((page) => page.url().startsWith(origin))
  return {
    /** Presses a button in the wallet's window once it asks. */
    async answer(name: 'Approve' | 'Revoke'): Promise<void> {
      await expect.poll(() => windows().length).toBe(1)
      await windows()[0]?.getByRole('button', { name }).click()
    },
    async close(): Promise<void> {
      for (const page of windows()) await page.close({ runBeforeUnload: true })
      await expect.poll(() => windows().length).toBe(0)
    },
  }
}
