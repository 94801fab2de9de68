import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import * as TypedData from 'ox/TypedData'
import type { SignedData } from './typedData.ts'

/** The hashes of typed data that another device can show too (ERC-8213), each as 32 bytes of `0x` hex. */
export type SignedDigests = {
  /** The bytes that are signed: EIP-712 Digest. */
  digest: string
  /** The hash of the domain: Domain Hash. */
  domain: string
  /** The hash of the message: Message Hash. */
  message: string
}

/** Returns the hashes of typed data, or `undefined` if the values do not fit the types: no wallet can sign such data. */
export function digestsOf(data: SignedData): SignedDigests | undefined {
  const { domain, primaryType, message } = data
  const types: Record<string, unknown> = { ...data.types }
  try {
    // `0x1901`, then both hashes.
    const encoded = TypedData.encode({ domain, types, primaryType, message })
    if (Hex.size(encoded) !== 66) return undefined
    return {
      digest: Hash.keccak256(encoded),
      domain: Hex.slice(encoded, 2, 34),
      message: Hex.slice(encoded, 34),
    }
  } catch {
    return undefined
  }
}
