import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import type { BitcoinKey } from '../../keys.ts'

/** How a key's coins are spent: as taproot for BIP-86, else as native segwit. */
export function paymentOf({ publicKey, path }: BitcoinKey): {
  script: Uint8Array
  tapInternalKey?: Uint8Array
} {
  const key = hex.decode(publicKey)
  return path.startsWith("m/86'") ? p2tr(key.slice(1)) : p2wpkh(key)
}
