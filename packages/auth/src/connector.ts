import {
  type Account,
  type Connected,
  type Connector,
  type ConnectorContext,
  type ConnectorEvent,
  type Login,
  type LoginStep,
  writable,
} from '@latchkey/core'
import type { ConnectorMethods } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import { type ChainId, isKnownError, knownError, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Json } from './channel/index.ts'
import { createFrame } from './frame/frame.ts'
import type { FramePlace } from './frame/place.ts'
import { confirmed, entered, opened, sessionAnswer, started } from './protocol.ts'
import { eip155Provider } from './signers/eip155.ts'
import type { Sign } from './signers/sign.ts'
import { solanaSigner } from './signers/solana.ts'
import type { Wallet } from './state.ts'

export type Loaded = ConnectorMethods &
  Required<Pick<Connector, 'switchChain' | 'signer'>> &
  Pick<Login, 'startByEmail' | 'confirmDevice' | 'enterCode'> & {
    /** What the wallet's page asks the visitor is declined. */
    dismiss(): void
    close(): void
  }

/** What the wallet's page tells of who is logged in. */
type Known = { addresses: Wallet['addresses']; email: string }

/** Milliseconds that the wallet's page has for a step that asks nobody. */
const stepTime = 30_000
const chainKey = '@latchkey/auth_chain'

/** What the connector of the embedded wallet does once it is loaded. */
export function loadedConnector(context: ConnectorContext, place: FramePlace): Loaded {
  const state = writable<Wallet | undefined>(undefined)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const tell = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const frame = createFrame(place, () => {})
  const undo = state.subscribe(() => {
    const wallet = state.get()
    if (!wallet) return
    context.storage.set(chainKey, wallet.chainId)
    tell({ type: 'chain', chainId: wallet.chainId })
  })
  const networks = () => context.networks
  const sign: Sign = ({ params, ...request }) =>
    frame.request(
      'sign',
      { ...request, params: jsonOf(params) },
      { signal: new AbortController().signal },
    )
  const signers: Signers = {
    eip155: eip155Provider({ state, networks, sign }),
    solana: solanaSigner({ state, networks, sign }),
  }

  async function step<Answer extends LoginStep<string>>(
    schema: v.GenericSchema<unknown, Answer>,
    method: string,
    params: Json,
    options: { signal: AbortSignal; within?: number },
  ): Promise<Answer> {
    return read(schema, await frame.request(method, params, options))
  }

  /** The chain that the site works with, else the first EVM chain that it has. */
  function chainFor(wanted: ChainId | undefined): ChainId {
    const evm = networks()
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => namespaceOf(id) === 'eip155')
    return evm.find((id) => id === wanted) ?? evm[0] ?? 'eip155:1'
  }
  function connected({ addresses, email }: Known, wanted: ChainId | undefined): Connected {
    const chainId = chainFor(wanted)
    state.set({ addresses, chainId })
    const namespaces = new Set(networks().map(({ chainNamespace }) => chainNamespace))
    const accounts: Account[] = (['eip155', 'solana'] as const)
      .filter((namespace) => namespaces.has(namespace))
      .map((namespace) => ({
        ...{ namespace, address: addresses[namespace], type: 'eoa' },
        label: email,
      }))
    const isSolana = wanted && namespaceOf(wanted) === 'solana'
    return {
      accounts,
      chainId: isSolana || !namespaces.has('eip155') ? (wanted ?? chainId) : chainId,
    }
  }

  return {
    startByEmail: (email, { signal }) =>
      step(started, 'startByEmail', { email }, { signal, within: stepTime }),
    // The visitor goes to their mailbox: as long as it takes.
    confirmDevice: ({ signal }) => step(confirmed, 'confirmDevice', null, { signal }),
    enterCode: (code, { signal }) =>
      step(entered, 'enterCode', { code }, { signal, within: stepTime }),
    async connect({ chainId, signal }) {
      const answer = await frame.request('open', null, { signal }).catch((error: unknown) => {
        const isDeclined = isKnownError(error, 'ABORTED') && !signal.aborted
        throw isDeclined ? knownError('CONNECTION_DECLINED', error) : error
      })
      return connected(read(opened, answer), chainId)
    },
    async restore({ signal }) {
      const answer = await frame.request('session', null, { signal, within: stepTime })
      const session = read(sessionAnswer, answer)
      if (session.status === 'loggedOut' || !session.addresses) return null
      const stored = networks().find(
        ({ caipNetworkId }) => caipNetworkId === context.storage.get(chainKey),
      )
      const { email, addresses } = session
      return connected({ email, addresses }, stored?.caipNetworkId)
    },
    async disconnect() {
      state.set(undefined)
      context.storage.remove(chainKey)
      await frame.request('logOut', null, { signal: AbortSignal.timeout(stepTime) })
    },
    async switchChain({ caipNetworkId }) {
      const wallet = state.get()
      if (wallet && namespaceOf(caipNetworkId) === 'eip155')
        state.set({ ...wallet, chainId: caipNetworkId })
    },
    signer: (namespace) => signers[namespace],
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

/** What the page answered. Throws `WALLET_MISBEHAVED` where it is not that. */
function read<Output>(schema: v.GenericSchema<unknown, Output>, answer: Json): Output {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw knownError('WALLET_MISBEHAVED', answer)
}

/** What a site gives, as it goes over the channel: without what JSON leaves out. */
function jsonOf(params: unknown): Json {
  const text: unknown = JSON.stringify(params ?? null)
  const copy: Json = typeof text === 'string' ? JSON.parse(text) : null
  return copy
}
