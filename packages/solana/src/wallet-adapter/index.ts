import type { Latchkey } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import type { Wallet } from '@wallet-standard/base'
import { type LatchkeyWalletOptions, latchkeyWallet } from './latchkeyWallet.ts'

export { type LatchkeyWalletOptions, latchkeyWallet } from './latchkeyWallet.ts'

/**
 * Registers the client as a wallet of the Wallet Standard, for existing apps: the wallet adapter and other libraries list
 * it by themselves. Call it once in the page, before or after the library starts. Returns the undo; a library keeps the
 * wallet that it has.
 */
export function registerLatchkey(
  client: Latchkey,
  options: LatchkeyWalletOptions = {},
): () => void {
  if (typeof window === 'undefined') return () => {}
  const wallet = latchkeyWallet(client, options)
  const announce = (api: unknown) => register(api, wallet)
  const onReady = (event: Event) => {
    if ('detail' in event) announce(event.detail)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
  window.addEventListener('wallet-standard:app-ready', onReady)
  return () => window.removeEventListener('wallet-standard:app-ready', onReady)
}

function register(api: unknown, wallet: Wallet): void {
  const method = field(api, 'register')
  if (typeof method === 'function') Reflect.apply(method, api, [wallet])
}
