import { expect, type Frame, type Page } from '@playwright/test'
import { bundle } from './bundle.ts'

export const safeOrigin = 'https://app.safe.global'
const host = '../../../../packages/connectors/src/testing/safe/host.ts'

/** The settings of the tests' host; see its `Settings`. */
type SafeSettings = {
  safe: string
  owner: string
  chainId: number
  rpcUrl: string
  appUrl: string
}

/**
 * Opens a site as a Safe App: a host that speaks the Safe Apps protocol, to which the official SDK is held as well,
 * replaces Safe{Wallet}. Returns the frame of the site.
 */
export async function openInSafe(page: Page, settings: SafeSettings): Promise<Frame> {
  const script = await bundle(host)
  const html =
    '<!doctype html><html lang="en"><title>Safe</title><style>iframe { inline-size: 1200px; block-size: 860px }</style><body><script src="/host.js"></script></body></html>'
  await page.route(`${safeOrigin}/**`, (route) =>
    route.request().url().endsWith('/host.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto(`${safeOrigin}/?${new URLSearchParams({ settings: JSON.stringify(settings) })}`)
  const site = () => page.frames().find((frame) => frame.url().startsWith(settings.appUrl))
  await expect.poll(site).toBeDefined()
  const frame = site()
  if (!frame) throw new Error('The site is in no frame')
  return frame
}
