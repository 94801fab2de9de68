import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { isHex, keccak256 } from 'viem'

const signatureLength = 64

const evmParams = v.looseTuple([v.custom<`0x${string}`>((value) => isHex(value))])
const solanaParams = v.tupleWithRest([v.string()], v.unknown())
const encodingSchema = v.fallback(v.object({ encoding: v.string() }), { encoding: 'base58' })

/**
 * Transactions whose hash is that of their bytes: legacy, and the types 1, 2 and 4. The hash of a blob transaction does
 * not cover its blobs, and chains such as ZKsync have types with other hashes.
 */
const hashedTypes = /^0x(0[124]|[c-f])/i

/**
 * Returns the name of signed bytes, which a node returns as the result of their submission: the hash of an EVM
 * transaction, or the first signature of a Solana transaction. `undefined` if the
 * parameters contain no such bytes, or the type has another hash.
 */
export function submissionName(method: string, params: unknown): string | undefined {
  if (method === 'sendTransaction') return solanaName(params)
  const parsed = v.safeParse(evmParams, params)
  if (!parsed.success || !hashedTypes.test(parsed.output[0])) return undefined
  return keccak256(parsed.output[0])
}

function solanaName(params: unknown): string | undefined {
  const parsed = v.safeParse(solanaParams, params)
  if (!parsed.success) return undefined
  const [text, options] = parsed.output
  const bytes = decode(text, v.parse(encodingSchema, options).encoding)
  // Fewer than 128 signatures have one byte for their number.
  if (!bytes?.[0] || bytes[0] > 127 || bytes.length <= signatureLength) return undefined
  return base58.encode(bytes.subarray(1, 1 + signatureLength))
}

function decode(text: string, encoding: string): Uint8Array | undefined {
  try {
    return encoding === 'base64' ? base64.decode(text) : base58.decode(text)
  } catch {
    return undefined
  }
}
