import { hasAddressSyntax, knownError } from '@latchkey/protocol'
import type { Call, RpcClient } from '@latchkey/service/rpc'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Slices } from '../../edge/operation/slices.ts'
import { derivedAddress } from './derivedAddress.ts'

/** Metaplex's Token Metadata program. */
const program = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** The first byte of an account with metadata (`Key::MetadataV1`). */
const metadataKey = 4
/** Before the name: the key, the update authority and the mint. */
const mintAt = 33
const nameAt = 65
/** The most bytes of each text. The program allows 32, 10 and 200. */
const longest = { name: 128, symbol: 64, uri: 512 } as const
const perCall = 100

/** The name, symbol and link that Metaplex's program keeps of a mint. Not cleaned. */
export type MintMetadata = { name: string; symbol: string; uri: string }

const accountSchema = v.nullable(
  v.object({
    owner: v.string(),
    data: v.tuple([v.string(), v.literal('base64')]),
  }),
)
const accountsCall = (addresses: readonly string[]) =>
  ({
    method: 'getMultipleAccounts',
    params: [addresses, { commitment: 'confirmed', encoding: 'base64' }],
    shape: v.object({ value: v.array(v.fallback(accountSchema, null)) }),
  }) satisfies Call<unknown>

/**
 * Reads the metadata of mints that Metaplex's program has. A mint without any is missing. `slices`: runs the derivation of
 * addresses. Rejects when the node cannot be read.
 */
export async function metaplexMetadata(
  rpc: RpcClient,
  mints: readonly string[],
  slices: Slices,
): Promise<ReadonlyMap<string, MintMetadata>> {
  const found = new Map<string, MintMetadata>()
  const known = mints.filter((mint) => hasAddressSyntax('solana', mint))
  for (let start = 0; start < known.length; start += perCall) {
    const some = known.slice(start, start + perCall)
    const places: string[] = []
    // Each address takes about a millisecond.
    await slices(some, (mint) => void places.push(metadataAddress(mint)))
    const { value } = await rpc.call(accountsCall(places))
    if (value.length !== some.length)
      throw knownError('BAD_RESPONSE', new Error('The node sent another number of accounts'))
    for (const [index, mint] of some.entries()) {
      const account = value[index]
      if (account?.owner !== program) continue
      const metadata = parseMetadata(new Uint8Array(Buffer.from(account.data[0], 'base64')), mint)
      if (metadata) found.set(mint, metadata)
    }
  }
  return found
}

/** Returns the address of the account with a mint's metadata. */
export function metadataAddress(mint: string): string {
  return derivedAddress(program, [
    Buffer.from('metadata'),
    base58.decode(program),
    base58.decode(mint),
  ])
}

/** Parses the data of a metadata account; `undefined` where it is not that of the mint. */
export function parseMetadata(data: Uint8Array, mint: string): MintMetadata | undefined {
  if (data.length < nameAt || data[0] !== metadataKey) return undefined
  if (base58.encode(data.subarray(mintAt, nameAt)) !== mint) return undefined
  const name = textAt(data, nameAt, longest.name)
  const symbol = name && textAt(data, name.end, longest.symbol)
  const uri = symbol && textAt(data, symbol.end, longest.uri)
  return uri && { name: name.text, symbol: symbol.text, uri: uri.text }
}

/** Reads a text with its length in four bytes before it. The program fills texts up with zeros. */
function textAt(
  data: Uint8Array,
  start: number,
  max: number,
): { text: string; end: number } | undefined {
  if (start + 4 > data.length) return undefined
  const length = new DataView(data.buffer, data.byteOffset).getUint32(start, true)
  const end = start + 4 + length
  if (length > max || end > data.length) return undefined
  const text = new TextDecoder().decode(data.subarray(start + 4, end))
  return { text: text.replaceAll('\0', ''), end }
}
