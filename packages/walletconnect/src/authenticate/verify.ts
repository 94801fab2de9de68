import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { recoverPublicKey } from '@noble/secp256k1'
import type { Cacao } from './cacao.ts'

/**
 * Whether the account itself signed (EIP-191). Of a smart account's signature (EIP-1271) only its chain can tell:
 * that is left to who verifies the sign-in on a server.
 */
export function isSigned({ address, message, signature, kind }: Cacao): boolean {
  if (kind === 'eip1271') return true
  try {
    return recovered(message, hexToBytes(signature.slice(2))) === address.toLowerCase()
  } catch {
    return false
  }
}

function recovered(message: string, signature: Uint8Array): string {
  const text = new TextEncoder().encode(message)
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${text.length}`)
  const recovery = (signature[64] ?? 0) % 27
  const hash = keccak_256(concatBytes(head, text))
  const recoverable = Uint8Array.of(recovery, ...signature.slice(0, 64))
  const options = { prehash: false, isCompressed: false }
  const publicKey = recoverPublicKey(recoverable, hash, options)
  return `0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`
}
