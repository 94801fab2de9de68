import type { Call } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

/** A read of a contract: encoded by viem, decoded by the caller. */
export type EvmCall = { to: Hex; data: Hex }

const hexSchema = v.custom<Hex>((value) => isHex(value), 'Not hex')

/** Returns the read as a call of JSON-RPC, on the newest block. */
export function ethCall(call: EvmCall): Call<Hex> {
  return { method: 'eth_call', params: [call, 'latest'], shape: hexSchema }
}
