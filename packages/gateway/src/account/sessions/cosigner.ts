import { hkdfSync } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Larger than any secp256k1 key: a longer number modulo the order is as good as any. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const bytes = 48

/** The gateway's key of a session: made from the operator's secret and the session's id, and kept nowhere. */
export function cosignerOf(secret: string, pci: string): PrivateKeyAccount {
  const made = new Uint8Array(hkdfSync('sha256', secret, 'latchkey smart session', pci, bytes))
  const scalar = (BigInt(bytesToHex(made)) % (order - 1n)) + 1n
  const key: Hex = `0x${scalar.toString(16).padStart(64, '0')}`
  return privateKeyToAccount(key)
}
