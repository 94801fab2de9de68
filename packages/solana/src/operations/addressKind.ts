import type { AddressKind } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { getBase64Encoder, isAddress, isOffCurveAddress } from '@solana/kit'
import { encodeBase58 } from '../base58.ts'
import { depositFor } from './deposit.ts'
import { isTokenProgram } from './plan.ts'
import { type Reading, readText, readValue } from './read.ts'

const systemProgram = '11111111111111111111111111111111'
const burnt: readonly string[] = [systemProgram, '1nc1nerator11111111111111111111111111111111']

const mintSize = 82
/** A mint or token account with extensions is longer, and names its type in the byte behind this size. */
const tokenAccountSize = 165
const multisigSize = 355

/**
 * Distinguishes accounts with a key, tokens, token accounts, programs and accounts of programs. Throws `BAD_RESPONSE`.
 */
export async function addressKind(context: Reading, address: string): Promise<AddressKind> {
  if (burnt.includes(address)) return { kind: 'burn' }
  const isKeyless = isAddress(address) && isOffCurveAddress(address)
  const options = { encoding: 'base64', dataSlice: { offset: 0, length: multisigSize } }
  const value = await readValue(context, 'getAccountInfo', address, options)
  if (value === null)
    return { kind: isKeyless ? 'keyless' : 'account', least: await depositFor(context, 0n) }
  if (field(value, 'executable') === true) return { kind: 'program' }
  const owner = readText(field(value, 'owner'))
  if (isTokenProgram(owner)) return tokenKind(bytesOf(value))
  return { kind: owner === systemProgram && !isKeyless ? 'account' : 'contract' }
}

/** What an account of one of the token programs is, by its layout. */
function tokenKind(data: Uint8Array): AddressKind {
  if (data.length === mintSize) return { kind: 'mint' }
  if (data.length < tokenAccountSize || data.length === multisigSize) return { kind: 'contract' }
  // With extensions: 1 for a mint, 2 for a token account.
  if (data.length > tokenAccountSize && data[tokenAccountSize] !== 2) return { kind: 'mint' }
  return { kind: 'tokenAccount', owner: encodeBase58(data.slice(32, 64)) }
}

function bytesOf(account: unknown): Uint8Array {
  const data = field(account, 'data')
  const [text] = Array.isArray(data) ? data : []
  return Uint8Array.from(getBase64Encoder().encode(readText(text)))
}
