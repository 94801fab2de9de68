import { createPublicKey, verify } from 'node:crypto'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'

/** Whether a signature of a text is that of an address, by a library that neither side of the test uses to sign. */
type Verify = (text: string, address: string, signature: string) => Promise<boolean>

export const verifiers = {
  eip155: (message, address, signature) =>
    verifyMessage({ message, address: hex(address), signature: hex(signature) }),

  /** OpenSSL's Ed25519. */
  async solana(text, address, signature) {
    const x = Buffer.from(base58.decode(address)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, base58.decode(signature))
  },

  async bip122(text, address, signature) {
    return Verifier.verifySignature(address, text, signature)
  },

  async polkadot(text, address, signature) {
    await cryptoWaitReady()
    return signatureVerify(`<Bytes>${text}</Bytes>`, hex(signature), address).isValid
  },
} satisfies Record<string, Verify>

function hex(value: string): `0x${string}` {
  return `0x${value.slice(2)}`
}
