import { type ConnectorStep, chainRpc, type Storage } from '@latchkey/core'
import { attempt } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm/connector'
import { type Clock, knownError } from '@latchkey/protocol'
import { failure } from '../failure.ts'
import { type AccountEvent, type Effect, transition } from './account.ts'
import { encodePath } from './apdu.ts'
import type { Patience } from './app.ts'
import { keep, ledgerKey, recall } from './memory.ts'
import { ledgerMethods } from './methods.ts'
import { deviceSession } from './session.ts'

export type LedgerSetup = {
  path: string
  storage: Storage
  clock: Clock
  patience: Patience
  /** The chain that a new connection begins on. */
  firstChain: () => number
  gateway: Parameters<typeof chainRpc>[0]
  onStep(step: ConnectorStep): void
  /** Aborted when the client is closed: the device is let go. */
  closed: AbortSignal
}

export type LedgerRequest = Parameters<Eip1193Provider['request']>[0] & {
  /** Aborts when the visitor no longer waits for the requested connection. */
  attempt?: AbortSignal | undefined
}

/** What only a key could answer, and this one cannot. */
const notOffered = /^(eth_sign|eth_signTransaction|eth_signTypedData(_v3)?|wallet_.*|personal_.*)$/

/** A Ledger device as an EIP-1193 provider: it signs, and all else goes through the gateway. */
export function ledgerProvider({ firstChain, ...setup }: LedgerSetup) {
  const bytes = encodePath(setup.path)
  if (!bytes) throw knownError('WALLET_CONFIG')
  const listeners = createListeners()
  const session = deviceSession(setup.clock, setup.patience, setup.onStep)
  setup.closed.addEventListener('abort', () => attempt(session.end), { once: true })
  let account = recall(setup.storage, setup.path)

  function dispatch(event: AccountEvent) {
    const next = transition(account, event)
    account = next.account
    for (const effect of next.effects) perform(effect)
  }
  function perform(effect: Effect) {
    if (effect.type === 'keep') keep(setup.storage, effect.account)
    else if (effect.type === 'forget') setup.storage.remove(ledgerKey)
    else listeners.emit(effect.event, effect.value)
  }

  const rpcOf = (chain: number) => chainRpc(setup.gateway, `eip155:${chain}`)
  const methods = ledgerMethods({
    path: { text: setup.path, bytes },
    session,
    account: () => account,
    dispatch,
    firstChain,
    rpcOf,
    clock: setup.clock,
  })
  return {
    async request({ method, params = [], attempt }: LedgerRequest) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(params, attempt)
      if (notOffered.test(method)) throw failure(4200, method)
      return rpcOf(account?.chain ?? firstChain())(method, params)
    },
    on: listeners.on,
    removeListener: listeners.removeListener,
  } satisfies Eip1193Provider
}

type Listener = (value: unknown) => void

function createListeners() {
  const listenersOf = new Map<string, Set<Listener>>()
  return {
    on(event: string, listener: Listener) {
      listenersOf.set(event, (listenersOf.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listenersOf.get(event)?.delete(listener),
    emit(event: string, value: unknown) {
      for (const listener of [...(listenersOf.get(event) ?? [])]) attempt(() => listener(value))
    },
  }
}
