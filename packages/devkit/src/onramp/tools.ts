import type { ChainId, Clock } from '@latchkey/protocol'
import type { RpcRefusal } from '@latchkey/protocol/broadcast'
import type * as v from 'valibot'
import type { Purchases } from './purchases.ts'

/** A key that pays out test money on a network. */
export type Payer = { chainId: ChainId; privateKey: `0x${string}` }

type Call<Value> = {
  method: string
  params: readonly unknown[]
  shape: v.GenericSchema<unknown, Value>
}

/** Typed JSON-RPC calls to a node. */
export type NodeClient = {
  /** Rejects when the node refuses the call or cannot be read. */
  call<Value>(call: Call<Value>): Promise<Value>
  /** The outcomes of calls, in their order. Rejects when one has no outcome. */
  batch<Value>(
    calls: readonly Call<Value>[],
  ): Promise<({ ok: true; value: Value } | ({ ok: false } & RpcRefusal))[]>
}

/** Where payouts report what failed. */
export type PayoutLog = {
  write(level: 'warn' | 'error', event: string, facts: Readonly<Record<string, string>>): void
}

/** What the test page and its payouts work with. */
export type SandboxTools = {
  purchases: Purchases
  payers: readonly Payer[]
  /** The client of a network's node. */
  rpcOf: (chain: ChainId) => NodeClient
  /** What visitors call a network. */
  networkName: (chain: ChainId) => string
  /** The style sheet of the page. */
  style: string
  log: PayoutLog
  /** The text of an error, for the log. */
  describeError: (error: unknown) => string
  clock: Clock
}

/** The settings of the test page. */
export type SandboxSettings = {
  /** Purchases that are paid out in an hour. */
  perHour: number
  /** Blocks that a payout has to be in, its own among them. */
  confirmations: number
  /** Seconds that the slow test card takes. */
  slowSeconds: number
}
