import { createPublicKey, verify } from 'node:crypto'
import { expect } from '@playwright/test'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { base58 } from '@scure/base'
import { utils } from 'ethers5'
import { verifyBitcoin } from './verify-bitcoin.ts'
import type { Visitor } from './visitor.ts'

/** Whether a signature of a text is that of an address, by a library that neither side of the test uses to sign. */
type Verify = (text: string, address: string, signature: string) => Promise<boolean>

export const verifiers = {
  /** The wallets sign with noble's curves; ethers 5 verifies with another implementation. */
  async eip155(text, address, signature) {
    return utils.verifyMessage(text, signature) === address
  },

  /** OpenSSL's Ed25519. */
  async solana(text, address, signature) {
    const x = Buffer.from(base58.decode(address)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, base58.decode(signature))
  },

  bip122: verifyBitcoin,

  /** Rust's schnorrkel; everything else that speaks sr25519 here is by the author of the wallets' library. */
  async polkadot(text, address, signature) {
    await waitReady()
    const message = Buffer.from(`<Bytes>${text}</Bytes>`)
    const key = base58.decode(address).slice(1, 33)
    return sr25519Verify(Buffer.from(signature.slice(2), 'hex'), message, key)
  },
} satisfies Record<string, Verify>

/** The first accounts of the dev wallets and of the phone wallet. */
export const known = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA',
  bip122: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
  /** Alice, as Polkadot's own network writes her. */
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
} as const satisfies Record<keyof typeof verifiers, string>

/** What the playground asks a wallet to sign. */
export const text = 'Hello from the playground.'

type Signing = {
  family?: keyof typeof verifiers
  /** Of whom the wallet is known to be. */
  address?: string
  /** What the visitor does in the wallet. */
  decide?: () => Promise<void>
}

/** Signs in the page, and checks the signature against the account of the wallet. */
export async function expectSignature(
  visitor: Visitor,
  { family = 'eip155', address = known[family], decide }: Signing = {},
): Promise<void> {
  const signature = await visitor.sign(decide)
  expect(await verifiers[family](text, address, signature)).toBe(true)
}
