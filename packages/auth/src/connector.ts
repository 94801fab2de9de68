import {
  type Connected,
  type Connector,
  type ConnectorContext,
  type ConnectorEvent,
  type Login,
  writable,
} from '@latchkey/core'
import { type ConnectorMethods, loaded, once } from '@latchkey/core/foreign'
import { type ChainId, isKnownError, knownError, namespaceOf, withinTime } from '@latchkey/protocol'
import { createAccounts } from './account/accounts.ts'
import { readAnswer } from './answers/read.ts'
import { managed, opened, session } from './answers/session.ts'
import { createFrame } from './frame/frame.ts'
import type { FramePlace } from './frame/place.ts'
import { type Step, stepTime } from './login/step.ts'
import { loginWays, type Ways } from './login/ways.ts'
import type { Visitor } from './protocol.ts'
import { signingBy } from './signers/page.ts'
import { createSigners } from './signers/signers.ts'
import type { Wallet } from './state.ts'

export type Loaded = ConnectorMethods &
  Required<Pick<Connector, 'switchChain' | 'signer'>> &
  Ways &
  Pick<Login, 'manage'> & {
    emailChange(): Promise<Login['emailChange']>
    /** Has the EVM account be of a type from now on. */
    prefer: Login['accountType']['prefer']
    /** What the wallet's page asks the visitor is declined. */
    dismiss(): void
    close(): void
  }

/** The logged-in user and the wallet's addresses, as the wallet's page reports them. */
type Known = Visitor & { addresses: Wallet['addresses'] }

const chainKey = '@latchkey/auth_chain'
/** Where core reads which social account the visitor uses. */
const socialKey = '@latchkey/connected_social'

/** What the connector of the embedded wallet does once it is loaded. */
export function loadedConnector(context: ConnectorContext, place: FramePlace): Loaded {
  const { clock } = context
  const state = writable<Wallet | undefined>(undefined)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const tell = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const frame = createFrame(clock, place, () => {})
  const page = signingBy(clock, frame)
  const accounts = createAccounts({
    ...{ clock, frame, place, state, batching: page.batching },
    onChange: (list) => tell({ type: 'accounts', accounts: list }),
  })
  const undo = state.subscribe(() => {
    const wallet = state.get()
    if (!wallet) return
    context.storage.set(chainKey, wallet.chainId)
    tell({ type: 'chain', chainId: wallet.chainId })
    accounts.refresh()
  })
  const networks = () => context.networks
  const { addressOn, refresh: onDone } = accounts
  const signers = createSigners({ clock, state, networks, ...page, addressOn, onDone })
  const step: Step = async (answer, method, params, options) =>
    readAnswer(answer, await frame.request(method, params, options))

  /** The chain that the site works with, else the first EVM chain that it has. */
  function chainFor(wanted: ChainId | undefined): ChainId {
    const evm = networks()
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => namespaceOf(id) === 'eip155')
    return evm.find((id) => id === wanted) ?? evm[0] ?? 'eip155:1'
  }
  async function connected(
    { addresses, ...visitor }: Known,
    wanted: ChainId | undefined,
  ): Promise<Connected> {
    const namespaces = new Set(networks().map(({ chainNamespace }) => chainNamespace))
    await signers.prepare(namespaces)
    const chainId = chainFor(wanted)
    const { eip155: preferred } = context.accountTypes
    const list = await accounts.connect({ addresses, chainId }, visitor, namespaces, preferred)
    rememberWay(context, visitor)
    const isSolana = wanted && namespaceOf(wanted) === 'solana'
    return {
      accounts: list,
      chainId: isSolana || !namespaces.has('eip155') ? (wanted ?? chainId) : chainId,
    }
  }

  function leave(): void {
    state.set(undefined)
    accounts.forget()
    context.storage.remove(chainKey)
    context.storage.remove(socialKey)
    place.reminder.set(false)
  }
  function forget(): void {
    leave()
    tell({ type: 'disconnect' })
  }

  return {
    ...loginWays(step, context),
    async manage({ signal }) {
      const answer = readAnswer(managed, await frame.request('manage', null, { signal }))
      if (answer.status === 'loggedOut') forget()
    },
    emailChange: once(async () => {
      const part = await loaded(import('./login/emailChange.ts'))
      return part.emailChange(step, accounts.rename)
    }),
    prefer: accounts.prefer,
    async connect({ chainId, signal }) {
      const answer = await frame.request('open', null, { signal }).catch((error: unknown) => {
        const isDeclined = isKnownError(error, 'ABORTED') && !signal.aborted
        throw isDeclined ? knownError('CONNECTION_DECLINED', error) : error
      })
      return connected(readAnswer(opened, answer), chainId)
    },
    async restore({ signal }) {
      const answer = await frame.request('session', null, { signal, within: stepTime })
      const known = readAnswer(session, answer)
      if (known.status === 'loggedOut' || !known.addresses) return null
      const last = context.storage.get(chainKey)
      const stored = networks().find(({ caipNetworkId }) => caipNetworkId === last)
      return connected({ ...known, addresses: known.addresses }, stored?.caipNetworkId)
    },
    async disconnect() {
      leave()
      await withinTime(clock, stepTime, (signal) => frame.request('logOut', null, { signal }))
    },
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
    close() {
      undo()
      frame.close()
    },
  }
}

function rememberWay({ storage }: ConnectorContext, { way }: Visitor): void {
  if (way === 'email' || way === 'passkey') storage.remove(socialKey)
  else storage.set(socialKey, way)
}
