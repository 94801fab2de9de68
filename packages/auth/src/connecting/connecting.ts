import type { Connected, Connector, ConnectorContext } from '@latchkey/core'
import { type ChainId, isKnownError, knownError, withinTime } from '@latchkey/protocol'
import { opened, session } from '../answers/session.ts'
import type { FramePlace } from '../frame/place.ts'
import { stepTime } from '../login/step.ts'
import type { Visitor } from '../protocol.ts'
import type { Wallet } from '../state.ts'
import { evmChainOf, reportedChainOf } from './siteChain.ts'
import type { WalletParts } from './walletParts.ts'

/** The logged-in user and the wallet's addresses, as the wallet's page reports them. */
type LoggedInWallet = Visitor & { addresses: Wallet['addresses'] }

/** Returns the connector's methods that connect the wallet and disconnect it. */
export function connectingBy(
  { accountTypes, clock }: ConnectorContext,
  place: FramePlace,
  { networks, state, stored, frame, accounts, signers, step }: WalletParts,
) {
  async function connected(
    { addresses, ...visitor }: LoggedInWallet,
    wanted: ChainId | undefined,
  ): Promise<Connected> {
    // A wallet of one private key has no account on the site's other families.
    const own = networks().filter(({ chainNamespace }) => Object.hasOwn(addresses, chainNamespace))
    if (own.length === 0) throw knownError('CHAIN_NOT_SUPPORTED')
    const namespaces = new Set(own.map(({ chainNamespace }) => chainNamespace))
    await signers.prepare(namespaces)
    const chainId = evmChainOf(networks(), wanted)
    const wallet = { addresses, chainId }
    const list = await accounts.connect(wallet, visitor, namespaces, accountTypes.eip155)
    stored.setWay(visitor)
    return { accounts: list, chainId: reportedChainOf(own, chainId, wanted) }
  }
  /** Forgets the visitor. */
  function leave(): void {
    state.set(undefined)
    accounts.forget()
    stored.clear()
    place.reminder.set(null)
  }

  return {
    leave,
    async connect({ chainId, signal }) {
      const wallet = await step(opened, 'open', null, { signal }).catch((error: unknown) => {
        const isDeclined = isKnownError(error, 'ABORTED') && !signal.aborted
        throw isDeclined ? knownError('CONNECTION_DECLINED', error) : error
      })
      return connected(wallet, chainId)
    },
    async restore({ signal }) {
      const known = await step(session, 'session', null, { signal, within: stepTime })
      if (known.status === 'loggedOut' || !known.addresses) return null
      const last = stored.chain()
      const network = networks().find(({ caipNetworkId }) => caipNetworkId === last)
      return connected({ ...known, addresses: known.addresses }, network?.caipNetworkId)
    },
    async disconnect() {
      leave()
      await withinTime(clock, stepTime, (signal) => frame.request('logOut', null, { signal }))
    },
  } satisfies Pick<Connector, 'connect' | 'restore' | 'disconnect'> & { leave(): void }
}
