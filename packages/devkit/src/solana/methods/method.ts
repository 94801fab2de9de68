import type { Json, JsonObject } from '../json.ts'
import type { Ledger } from '../ledger.ts'
import type { Params } from '../params.ts'

/** One JSON-RPC method: reads its parameters, throws an `RpcError` to refuse. */
export type Method = (ledger: Ledger, params: Params) => Json | Promise<Json>
export type Methods = { readonly [name: string]: Method }

export const nodeVersion = '2.3.0'

/** Wraps a value with the slot it was read at. */
export function withContext({ blocks }: Ledger, value: Json): JsonObject {
  return { context: { apiVersion: nodeVersion, slot: blocks.slot() }, value }
}
