import {
  browserStorage,
  type Connector,
  type ConnectorStep,
  type Readable,
  type Storage,
  writable,
} from '@latchkey/core'
import { lazyConnector, once } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { Reach } from './associate.ts'
import type { AppIdentity } from './requests.ts'
import type { MobileSessionState } from './session.ts'

export const mobileWalletName = 'Mobile Wallet Adapter'
const phone =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHBhdGggZmlsbD0iIzE2MTUwZiIgZD0iTTAgMGg0MHY0MEgweiIvPjxyZWN0IHg9IjEzIiB5PSI4IiB3aWR0aD0iMTQiIGhlaWdodD0iMjQiIHJ4PSIzIiBmaWxsPSJub25lIiBzdHJva2U9IiNmZmYiIHN0cm9rZS13aWR0aD0iMiIvPjxwYXRoIGQ9Ik0xOCAyOGg0IiBzdHJva2U9IiNmZmYiIHN0cm9rZS13aWR0aD0iMiIvPjwvc3ZnPg=='

export type MobileWalletOptions = Reach & {
  /** Shown by the wallet app: the site's name, its address, and its icon's path relative to that address. */
  identity: AppIdentity
  /** Where the wallet's permission is kept. Default: `localStorage`. */
  storage?: Storage
}

/** The connector, with what its dialogs show. */
export type MobileWalletConnector = Connector & {
  readonly steps: Readable<ConnectorStep>
  /** The session with the wallet app. */
  readonly session: Readable<MobileSessionState>
  /** Loads what a click will need, so that the wallet opens while the click still counts. */
  warm(): Promise<unknown>
}

/**
 * Solana wallets that are apps on the same Android phone, by the Mobile Wallet Adapter protocol, versions 1 and 2.
 * Give it to `withMobileWallet`, which offers it where it works. The page's CSP needs `connect-src ws://localhost:*`.
 *
 * Its `connect` throws, beside what every connector throws, `MOBILE_WALLET_NOT_FOUND` when no app came to the front
 * within 3 s, `MOBILE_BROWSER_UNSUPPORTED` in a web view, and the other `MOBILE_…` errors.
 */
export function mobileWalletAdapter(options: MobileWalletOptions): MobileWalletConnector {
  const steps = writable<ConnectorStep>('idle')
  const session = writable<MobileSessionState>('disconnected')
  const load = once(async () => {
    const { mobileMethods } = await import('./methods.ts')
    const setup = {
      ...options,
      storage: options.storage ?? browserStorage(),
      onSession: session.set,
      onStep: steps.set,
    }
    const { signer, ...methods } = mobileMethods(setup, { name: mobileWalletName, icon: phone })
    const signers: Partial<Signers> = { solana: signer }
    return { ...methods, signers }
  })
  const connector = lazyConnector(
    {
      id: 'mobileWalletAdapter',
      name: mobileWalletName,
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      presents: 'elsewhere',
      imageUrl: phone,
      signer: (namespace) => load.made()?.signers[namespace],
      steps,
    },
    load,
  )
  return { ...connector, steps, session, warm: load }
}
