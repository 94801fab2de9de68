import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import type { RequestedCall, Tried } from './simulateV1.ts'

const code = v.custom<Hex>((value) => isHex(value), 'Not code')

/** A payment costs 21,000 gas. A write costs at least 5,000 more, of which no refund gives back more than 4,800. */
const writingGas = 21_200n

/**
 * Whether no call does what its own form does not show: coins that run code may change what that code keeps without any
 * event, and data for an address without code is for code that comes there later.
 */
export async function areQuiet(
  node: RpcClient,
  calls: readonly RequestedCall[],
  attempts: readonly Tried[],
): Promise<boolean> {
  const codes = await node.batch(
    calls.map(({ to }) => ({ method: 'eth_getCode', params: [to, 'latest'], shape: code })),
  )
  return calls.every(({ data }, place) => {
    const found = codes[place]
    if (!found?.ok) return false
    if (data !== '0x') return found.value !== '0x'
    return found.value === '0x' || attempts.every((tried) => hasWrittenNothing(tried, place))
  })
}

function hasWrittenNothing(tried: Tried, place: number): boolean {
  const gasUsed = 'calls' in tried ? tried.calls[place]?.gasUsed : undefined
  return gasUsed !== undefined && gasUsed < writingGas
}
