import type { Connector, ConnectorContext, ConnectorEvent, Login } from '@latchkey/core'
import { type ConnectorMethods, loaded, once } from '@latchkey/core/foreign'
import { namespaceOf } from '@latchkey/protocol'
import { connectingBy } from './connecting/connecting.ts'
import { managingBy } from './connecting/managing.ts'
import { createWalletParts } from './connecting/walletParts.ts'
import type { FramePlace } from './frame/place.ts'
import { loginWays, type Ways } from './login/ways.ts'

export type LoadedConnector = ConnectorMethods &
  Required<Pick<Connector, 'switchChain' | 'signer'>> &
  Ways &
  Pick<Login, 'manage'> & {
    emailChange(): Promise<Login['emailChange']>
    /** Sets the preferred type of the EVM account. */
    prefer: Login['accountType']['prefer']
    /** Declines the current question of the wallet's page. */
    dismiss(): void
    close(): void
  }

/** Creates the methods of the embedded wallet's connector, which load on first use. */
export function loadedConnector(context: ConnectorContext, place: FramePlace): LoadedConnector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const parts = createWalletParts(context, place, emit)
  const { state, frame, accounts, signers, step, close } = parts
  const { leave, ...connecting } = connectingBy(context, place, parts)

  return {
    ...loginWays(step, context),
    ...connecting,
    ...managingBy({ ...parts, leave, emit }),
    emailChange: once(async () => {
      const { emailChange } = await loaded(import('./login/emailChange.ts'))
      return emailChange(step, accounts.rename)
    }),
    prefer: accounts.prefer,
    async switchChain({ caipNetworkId }) {
      const wallet = state.get()
      if (wallet && namespaceOf(caipNetworkId) === 'eip155')
        state.set({ ...wallet, chainId: caipNetworkId })
    },
    signer: signers.of,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dismiss: frame.dismiss,
    close,
  }
}
