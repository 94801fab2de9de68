import {
  type Connector,
  type ConnectorContext,
  type ConnectorStep,
  type Readable,
  singleWallet,
  writable,
} from '@latchkey/core'
import { attempt, lazyConnector, once } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { Reach } from './associate.ts'
import { identityOf } from './identity.ts'
import { canReachWalletApp } from './place.ts'
import type { MobileSessionState } from './session.ts'

/** The name under which the wallet apps are listed. */
export const mobileWalletName = 'Mobile Wallet Adapter'
const phone =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHBhdGggZmlsbD0iIzE2MTUwZiIgZD0iTTAgMGg0MHY0MEgweiIvPjxyZWN0IHg9IjEzIiB5PSI4IiB3aWR0aD0iMTQiIGhlaWdodD0iMjQiIHJ4PSIzIiBmaWxsPSJub25lIiBzdHJva2U9IiNmZmYiIHN0cm9rZS13aWR0aD0iMiIvPjxwYXRoIGQ9Ik0xOCAyOGg0IiBzdHJva2U9IiNmZmYiIHN0cm9rZS13aWR0aD0iMiIvPjwvc3ZnPg=='

/** Milliseconds that other wallets may take to register before the wallet apps are offered. */
export const grace = 250

/** Options of the connector for wallet apps on the same phone. */
export type MobileWalletOptions = Reach

/** The connector, with what its dialogs show. */
export type MobileWalletConnector = Connector & {
  /** What the visitor has to do now. */
  readonly steps: Readable<ConnectorStep>
  /** The session with the wallet app. */
  readonly session: Readable<MobileSessionState>
}

/**
 * Solana wallets that are apps on the same Android phone, by the Mobile Wallet Adapter protocol, versions 1 and 2. They
 * are offered on Android, in a secure context, outside web views, and only while no other Solana wallet is installed.
 * The page's CSP needs `connect-src ws://localhost:*`. The app shows the client's `metadata`.
 *
 * Its `connect` throws, beside what every connector throws, `MOBILE_WALLET_NOT_FOUND` when no app came to the front
 * within 3 s, `MOBILE_BROWSER_UNSUPPORTED` in a web view, and the other `MOBILE_…` errors.
 */
export function mobileWallet(
  options: MobileWalletOptions = {},
): (context: ConnectorContext) => MobileWalletConnector {
  return (context) => {
    const steps = writable<ConnectorStep>('idle')
    const session = writable<MobileSessionState>('disconnected')
    // A wallet opens only while the click still counts: what a click needs is loaded before it.
    const load = once(async () => {
      const { mobileMethods } = await import('./methods.ts')
      const setup = {
        ...options,
        identity: identityOf(context.metadata),
        storage: context.storage,
        onSession: session.set,
        onStep: steps.set,
      }
      const { signer, ...methods } = mobileMethods(setup, { name: mobileWalletName, icon: phone })
      const signers: Partial<Signers> = { solana: signer }
      return { ...methods, signers }
    })
    const connector = lazyConnector(
      {
        ...singleWallet,
        id: 'mobileWalletAdapter',
        name: mobileWalletName,
        type: 'ANNOUNCED',
        presents: 'app',
        namespaces: ['solana'],
        imageUrl: phone,
        signer: (namespace) => load.made()?.signers[namespace],
        steps,
        detect(found) {
          if (!canReachWalletApp()) return () => {}
          return context.clock.after(grace, () => {
            if (hasSolanaWallet(context)) return
            attempt(load)
            found()
          })
        },
        dispose: () => load.made()?.close(),
      },
      load,
    )
    return { ...connector, steps, session }
  }
}

function hasSolanaWallet({ connectors }: ConnectorContext): boolean {
  return connectors
    .get()
    .some(
      ({ reaches, listing, namespaces }) =>
        reaches === 'one' && listing === 'row' && namespaces.includes('solana'),
    )
}
