import { getBase58Encoder } from '@solana/kit'

/** The bytes of a base58 text, such as a signature. */
export function decodeBase58(text: string): Uint8Array {
  return new Uint8Array(getBase58Encoder().encode(text))
}
