import type { Page } from '@playwright/test'
import {
  type AppChanges,
  type WalletApp,
  walletApp,
} from '../../../../packages/solana/src/mobile/wallet-app.fixture.ts'

/**
 * A wallet app on the phone that shows the page: its link brings the app to the front, where it listens on the port
 * of the link.
 */
export async function installWalletApp(
  page: Page,
  changes: Pick<AppChanges, 'send'> = {},
): Promise<WalletApp> {
  const app = walletApp(changes)
  await page.exposeBinding('openWalletApp', (_, uri: string) => app.open(uri))
  await page.addInitScript(() => {
    const open = (uri: string) => Reflect.get(window, 'openWalletApp')(uri)
    // A link of an app leaves the page where it is.
    Reflect.get(window, 'navigation').addEventListener('navigate', (event: Event) => {
      const { url } = Reflect.get(event, 'destination')
      if (!url.startsWith('solana-wallet:')) return
      event.preventDefault()
      open(url).then(() => window.dispatchEvent(new Event('blur')))
    })
    // A port that no connection of this machine goes out from by chance.
    const random = crypto.getRandomValues.bind(crypto)
    const quiet = (array: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) => {
      random(array)
      if (array instanceof Uint16Array) array[0] = 61_000 - 49_152 + ((array[0] ?? 0) % 4_536)
      return array
    }
    Object.defineProperty(crypto, 'getRandomValues', { value: quiet })
  })
  return app
}
