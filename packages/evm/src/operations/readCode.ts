import { knownError } from '@latchkey/protocol'
import type * as Hex from 'ox/Hex'
import { heightOf } from '../heightOf.ts'
import { isHex } from '../hex.ts'
import type { Reading } from './transaction.ts'

/** Reads the code of an address at the end of a block. Throws `BAD_RESPONSE`, and what a failed read throws. */
export async function readCode(
  { rpc, signal }: Reading,
  address: string,
  block: bigint | 'latest' = 'latest',
): Promise<Hex.Hex> {
  const code = await rpc('eth_getCode', [address, heightOf(block)], signal)
  if (!isHex(code)) throw knownError('BAD_RESPONSE', code)
  return code
}
