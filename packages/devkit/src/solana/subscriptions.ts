import type { Address } from '@solana/kit'
import { accountEncodings } from './encode-account.ts'
import type { Executed } from './execute.ts'
import { type Json, writeJson } from './json.ts'
import type { Commitment, Ledger } from './ledger.ts'
import { accountOrNull } from './methods/accounts.ts'
import { type Methods, withContext } from './methods/method.ts'
import {
  addressAt,
  asAddress,
  type Config,
  configAt,
  encodingOf,
  isConfig,
  signatureAt,
} from './params.ts'
import { invalidParams } from './rpc-error.ts'

type Subscription = {
  /** What a notification of this subscription is called. */
  event: string
  slot?(): Json | undefined
  executed?(record: Executed): Json | undefined
  /** Ends after its first notification. */
  once?: boolean
}

/** The subscriptions of one websocket: methods to subscribe and unsubscribe, which write notifications with `send`. */
export function subscriptions(ledger: Ledger, send: (text: string) => void) {
  const active = new Map<number, Subscription>()
  let last = 0
  const notify = (id: number, { event, once }: Subscription, result: Json | undefined) => {
    if (result === undefined) return
    if (once === true) active.delete(id)
    send(writeJson({ jsonrpc: '2.0', method: event, params: { result, subscription: id } }))
  }
  const stop = ledger.subscribe({
    slot() {
      for (const [id, one] of [...active]) notify(id, one, one.slot?.())
    },
    executed(record) {
      for (const [id, one] of [...active]) notify(id, one, one.executed?.(record))
    },
  })
  const add = (subscription: Subscription): number => {
    last += 1
    const id = last
    active.set(id, subscription)
    // A condition that is already true is reported at once, but after the reply with the subscription's id.
    if (subscription.once === true)
      setTimeout(() => active.has(id) && notify(id, subscription, subscription.slot?.()), 0)
    return id
  }
  const remove = (id: unknown): boolean => {
    if (typeof id === 'number' && active.delete(id)) return true
    throw invalidParams('Invalid subscription id.')
  }
  const methods: Methods = {
    slotSubscribe: () => add({ event: 'slotNotification', slot: () => slotResult(ledger) }),
    rootSubscribe: () => add({ event: 'rootNotification', slot: () => ledger.blocks.slot() }),
    signatureSubscribe: (_, params) =>
      add(signatureSubscription(ledger, signatureAt(params, 0), configAt(params, 1))),
    accountSubscribe: (_, params) =>
      add(accountSubscription(ledger, addressAt(params, 0), configAt(params, 1))),
    logsSubscribe: (_, params) => add(logsSubscription(ledger, params[0])),
    ...Object.fromEntries(
      ['slot', 'root', 'signature', 'account', 'logs'].map((kind) => [
        `${kind}Unsubscribe`,
        (_: Ledger, params: readonly unknown[]) => remove(params[0]),
      ]),
    ),
  }
  return { methods, stop }
}

function slotResult({ blocks }: Ledger): Json {
  const slot = blocks.slot()
  return { slot, parent: slot - 1n, root: slot > 31n ? slot - 31n : 0n }
}

const order: readonly Commitment[] = ['processed', 'confirmed', 'finalized']

function signatureSubscription(ledger: Ledger, signature: string, config: Config): Subscription {
  const wanted = order.findIndex((one) => one === (config.commitment ?? 'finalized'))
  const reached = () => {
    const record = ledger.find(signature)
    if (record === undefined || order.indexOf(ledger.commitmentOf(record)) < wanted)
      return undefined
    return withContext(ledger, { err: record.error?.json ?? null })
  }
  return { event: 'signatureNotification', once: true, slot: reached, executed: reached }
}

function accountSubscription(ledger: Ledger, address: Address, config: Config): Subscription {
  encodingOf(config, accountEncodings, 'base64')
  return {
    event: 'accountNotification',
    executed: ({ message }) =>
      message.keys.includes(address)
        ? withContext(ledger, accountOrNull(ledger, address, config))
        : undefined,
  }
}

function logsSubscription(ledger: Ledger, filter: unknown): Subscription {
  const mentioned =
    isConfig(filter) && Array.isArray(filter.mentions) ? filter.mentions.map(asAddress) : undefined
  return {
    event: 'logsNotification',
    executed: ({ message, signature, error, meta }) =>
      mentioned === undefined || mentioned.some((one) => message.keys.includes(one))
        ? withContext(ledger, { signature, err: error?.json ?? null, logs: meta.logs() })
        : undefined,
  }
}
