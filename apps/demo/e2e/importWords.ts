import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { base58 } from '@scure/base'
import { Wallet } from 'ethers5'

/** The addresses that other wallets have of 24 words: EVM by ethers 5, Solana by SLIP-10 with OpenSSL's Ed25519. */
export function addressesOfWords(words: string): { eip155: string; solana: string } {
  return { eip155: Wallet.fromMnemonic(words).address, solana: solanaAddress(words) }
}

function solanaAddress(words: string): string {
  const seed = pbkdf2Sync(words.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of [44, 501, 0, 0]) {
    const hardened = Buffer.alloc(4)
    hardened.writeUInt32BE(index + 2 ** 31)
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), hardened])
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = Buffer.concat([prefix, node.subarray(0, 32)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return base58.encode(raw)
}
