import { base58 } from '@scure/base'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import type { EvmCall } from '../chain/evmReview.ts'

/** Hashes calls. Two requests for the same calls have the same hash. */
export function intentOfCalls(calls: readonly EvmCall[]): string {
  const plain = calls.map(({ to, value, data }) => [to, String(value), data])
  return Hash.keccak256(Hex.fromString(JSON.stringify(plain).toLowerCase()))
}

/** Hashes the removal of the account's code, so that it is no repetition of an empty transaction to itself. */
export function intentOfCodeRemoval(account: `0x${string}`): string {
  return Hash.keccak256(Hex.fromString(JSON.stringify(['removeCode', account]).toLowerCase()))
}

/** Hashes a Solana message without its blockhash, which sets only its validity. */
export function intentOfMessage(message: Uint8Array, blockhash: string): string {
  const hash = base58.decode(blockhash)
  const same = Uint8Array.from(message)
  const place = same.findIndex((_, start) => hash.every((byte, at) => same[start + at] === byte))
  if (place >= 0) same.fill(0, place, place + hash.length)
  return Hash.keccak256(same, { as: 'Hex' })
}
