import { hkdfSync } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The order of secp256k1. A longer random number modulo the order is a uniform key. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const bytes = 48

/** Derives the gateway's key of a session from the operator's secret and the session's id. The key is stored nowhere. */
export function cosignerOf(secret: string, pci: string): PrivateKeyAccount {
  const made = new Uint8Array(hkdfSync('sha256', secret, 'latchkey smart session', pci, bytes))
  const scalar = (BigInt(bytesToHex(made)) % (order - 1n)) + 1n
  const key: Hex = `0x${scalar.toString(16).padStart(64, '0')}`
  return privateKeyToAccount(key)
}
