import type { PlanFee } from '@latchkey/core'
import * as Hex from 'ox/Hex'
import type { EvmCall } from '../plan.ts'

/** A call as the JSON-RPC methods take it. */
export function parametersOf(from: string, { to, value, data }: EvmCall) {
  return { from, to, value: Hex.fromNumber(value), ...(data !== '0x' && { data }) }
}

/** What is offered for gas (EIP-1559), as `eth_sendTransaction` takes it. */
export function feeParameters({ most, tip }: PlanFee) {
  return { maxFeePerGas: Hex.fromNumber(most), maxPriorityFeePerGas: Hex.fromNumber(tip) }
}
