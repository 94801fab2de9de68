import { ethereumCoinType } from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import {
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  isHex,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { namehash } from 'viem/ens'
import { addressAbi, coinAddressAbi, textAbi } from '../ens/recordCalls.ts'
import { readDnsName } from './dnsName.ts'

const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

/** A call of a resolver: for which name, and which of its records. */
export type RecordQuery = { name: string; data: Hex }

/** Reads a call of `resolve(bytes,bytes)` (ENSIP-10); `undefined` where it is none. */
export function readQuery(call: Hex): RecordQuery | undefined {
  try {
    const { args } = decodeFunctionData({ abi: resolveAbi, data: call })
    const name = readDnsName(args[0])
    return name === undefined ? undefined : { name, data: args[1] }
  } catch {
    return undefined
  }
}

/** What a resolver with this record returns for the call; `undefined` for a call that it does not have. */
export function answerQuery(
  { name, data }: RecordQuery,
  record: NameRecord | undefined,
): Hex | undefined {
  try {
    return recordAnswer(name, data, record)
  } catch {
    return undefined
  }
}

function recordAnswer(name: string, data: Hex, record: NameRecord | undefined): Hex | undefined {
  const node = namehash(name)
  const selector = data.slice(0, 10)
  if (selector === toFunctionSelector('addr(bytes32)')) {
    const { args } = decodeFunctionData({ abi: addressAbi, data })
    if (args[0] !== node) return undefined
    const address = addressOf(record, ethereumCoinType) ?? zeroAddress
    return encodeFunctionResult({ abi: addressAbi, result: address })
  }
  if (selector === toFunctionSelector('addr(bytes32,uint256)')) {
    const { args } = decodeFunctionData({ abi: coinAddressAbi, data })
    if (args[0] !== node) return undefined
    return encodeFunctionResult({ abi: coinAddressAbi, result: addressOf(record, args[1]) ?? '0x' })
  }
  if (selector !== toFunctionSelector('text(bytes32,string)')) return undefined
  const { args } = decodeFunctionData({ abi: textAbi, data })
  if (args[0] !== node) return undefined
  return encodeFunctionResult({ abi: textAbi, result: textOf(record, args[1]) })
}

function addressOf(record: NameRecord | undefined, coinType: bigint | number): Hex | undefined {
  const address = record?.addresses[String(coinType)]?.address
  return address !== undefined && isHex(address) && address.length === 42 ? address : undefined
}

/** ENS calls a bio `description` (ENSIP-5). */
function textOf(record: NameRecord | undefined, key: string): string {
  const ours = key === 'description' ? 'bio' : key
  const attributes = record?.attributes ?? {}
  return Object.hasOwn(attributes, ours) ? (attributes[ours] ?? '') : ''
}
