import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { recoverPublicKey } from '@noble/secp256k1'
import type { Cacao } from './cacao.ts'
import { messageHash } from './hash.ts'

/** Whether the account itself signed (EIP-191). */
export function isSigned({ address, message, signature }: Cacao): boolean {
  try {
    return recovered(message, hexToBytes(signature.slice(2))) === address.toLowerCase()
  } catch {
    return false
  }
}

function recovered(message: string, signature: Uint8Array): string {
  const recovery = (signature[64] ?? 0) % 27
  const recoverable = Uint8Array.of(recovery, ...signature.slice(0, 64))
  const options = { prehash: false, isCompressed: false }
  const publicKey = recoverPublicKey(recoverable, messageHash(message), options)
  return `0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`
}
