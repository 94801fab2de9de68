import type { Connected, Connector, ConnectorEvent } from '@latchkey/core'
import { attempt, errorCode, loaded } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import {
  isKnownError,
  knownError,
  type LatchkeyError,
  type Network,
  namespaceOf,
} from '@latchkey/protocol'
import type { Client } from './client.ts'
import { openWallet } from './links.ts'
import type { WalletConnectSetup } from './options.ts'
import { connectedOf } from './session/accounts.ts'
import { moved } from './session/hear.ts'
import { lossIn } from './session/loss.ts'
import { type AskingClient, askingClient } from './session/request.ts'
import { hasChain, type Session } from './session/session.ts'
import { bitcoinSigner } from './signers/bip122.ts'
import { eip155Provider, moveToEvmChain } from './signers/eip155.ts'
import { solanaSigner } from './signers/solana.ts'

/** What a settled session is used by. It is loaded while the wallet is asked, after the code is shown. */
export type ConnectedHalf = Required<Pick<Connector, 'switchChain' | 'signer' | 'subscribe'>> & {
  connectedOf: typeof connectedOf
  /** The connection that storage holds, if any. Throws why it is over when its session was put aside. */
  restored(): Connected | null
}

export function connectedHalf(given: Client, options: WalletConnectSetup): ConnectedHalf {
  const { sessions, storage } = given
  const client = askingClient(given, (request) => openWallet(storage, request, options.openLink))
  const nodes = options.universalProviderConfigOverride?.rpcMap ?? {}
  const signers: Partial<Signers> = {
    eip155: eip155Provider(client, nodes),
    solana: solanaSigner(client),
    bip122: bitcoinSigner(client),
  }
  tellTelemetry(sessions.current, options)
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
    subscribe: (listener) => tellChanges(client, listener),
    async switchChain(network) {
      const session = sessions.current.get()
      if (!session) throw knownError('WALLET_DISCONNECTED')
      if (network.chainNamespace === 'eip155') return switchEvm(client, network)
      if (!hasChain(session, network.caipNetworkId)) throw knownError('CHAIN_NOT_SUPPORTED')
      sessions.set(moved(session, network.caipNetworkId))
    },
  }
}

/** Without a service none is told. */
function tellTelemetry(
  current: Client['sessions']['current'],
  { telemetryUrl: url, projectId }: WalletConnectSetup,
): void {
  if (url === undefined) return
  let last = current.get()?.topic
  current.subscribe(() => {
    const [before, topic] = [last, current.get()?.topic]
    last = topic
    if (topic !== before)
      attempt(async () => {
        const { report } = await loaded(import('./telemetry/report.ts'))
        report({ url, projectId }, before, topic)
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

/** Tells what becomes of the session, whoever changed it: the wallet, this page or another tab. */
function tellChanges(
  { sessions, storage }: Client,
  listener: (event: ConnectorEvent) => void,
): () => void {
  let before = sessions.current.get()
  return sessions.current.subscribe(() => {
    const earlier = before
    const after = sessions.current.get()
    before = after
    for (const event of changes(earlier, after, lossIn(storage))) listener(event)
  })
}

function changes(
  before: Session | undefined,
  after: Session | undefined,
  error: LatchkeyError | undefined,
): ConnectorEvent[] {
  if (!after) return before ? [{ type: 'disconnect', ...(error && { error }) }] : []
  const { accounts } = connectedOf(after)
  const isSame = before && JSON.stringify(connectedOf(before).accounts) === JSON.stringify(accounts)
  const moves = Object.values(after.chains)
    .filter((chainId) => before?.chains[namespaceOf(chainId)] !== chainId)
    .map((chainId) => ({ type: 'chain' as const, chainId }))
  return [...(isSame ? [] : [{ type: 'accounts' as const, accounts }]), ...moves]
}
