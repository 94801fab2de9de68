import type { Connected, Connector } from '@latchkey/core'
import { attempt, errorCode, loaded } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import { isKnownError, knownError, type Network } from '@latchkey/protocol'
import type { Client } from './client.ts'
import { openWallet } from './links.ts'
import type { WalletConnectSetup } from './options.ts'
import { connectedOf } from './session/accounts.ts'
import { moved } from './session/applyRequest.ts'
import { type SessionChanges, sessionChanges } from './session/changes.ts'
import { connectorEvents } from './session/events.ts'
import { lossIn } from './session/loss.ts'
import { type AskingClient, askingClient } from './session/request.ts'
import { hasChain } from './session/session.ts'
import { bitcoinSigner } from './signers/bip122.ts'
import { eip155Provider } from './signers/eip155.ts'
import { solanaSigner } from './signers/solana.ts'
import { moveToEvmChain } from './signers/switch.ts'

/**
 * The methods that work with a settled session. Their script loads during the request to the wallet, after the QR code is shown.
 */
export type ConnectedHalf = Required<Pick<Connector, 'switchChain' | 'signer' | 'subscribe'>> & {
  connectedOf: typeof connectedOf
  /** The connection that storage holds, if any. Throws why it is over when its session was put aside. */
  restored(): Connected | null
}

export function connectedHalf(given: Client, options: WalletConnectSetup): ConnectedHalf {
  const { sessions, storage } = given
  const client = askingClient(given, (request) => openWallet(storage, request, options.openLink))
  const onChange = sessionChanges(sessions.current)
  const nodes = options.universalProviderConfigOverride?.rpcMap ?? {}
  const signers: Partial<Signers> = {
    eip155: eip155Provider(client, nodes, onChange),
    solana: solanaSigner(client),
    bip122: bitcoinSigner(client),
  }
  reportSessions(onChange, options)
  return {
    connectedOf,
    restored() {
      const loss = lossIn(storage)
      if (loss) throw loss
      const session = sessions.current.get()
      return session ? connectedOf(session) : null
    },
    signer: (namespace) =>
      sessions.current.get()?.namespaces[namespace] ? signers[namespace] : undefined,
    subscribe: (listener) =>
      onChange((before, after) => {
        for (const event of connectorEvents(before, after, lossIn(storage))) listener(event)
      }),
    async switchChain(network) {
      const session = sessions.current.get()
      if (!session) throw knownError('WALLET_DISCONNECTED')
      if (network.chainNamespace === 'eip155') return switchEvm(client, network)
      if (!hasChain(session, network.caipNetworkId)) throw knownError('CHAIN_NOT_SUPPORTED')
      sessions.set(moved(session, network.caipNetworkId))
    },
  }
}

/** Reports sessions that begin and end to the site's service, where it names one. */
function reportSessions(
  onChange: SessionChanges,
  { telemetryUrl: url, projectId, clock }: WalletConnectSetup,
): void {
  if (url === undefined) return
  onChange((before, after) => {
    if (before?.topic === after?.topic) return
    attempt(async () => {
      const { report } = await loaded(import('./telemetry/report.ts'))
      report({ url, projectId, clock }, before?.topic, after?.topic)
    })
  })
}

/** Moves an EVM session. Throws `SWITCH_DECLINED`, `CHAIN_NOT_SUPPORTED` and known errors. */
async function switchEvm(client: AskingClient, network: Network): Promise<void> {
  try {
    await moveToEvmChain(client, network)
  } catch (error) {
    if (isKnownError(error)) throw error
    throw knownError(errorCode(error) === 4001 ? 'SWITCH_DECLINED' : 'CHAIN_NOT_SUPPORTED', error)
  }
}
