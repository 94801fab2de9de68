import { getPublicKeyAsync } from '@noble/ed25519'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import * as Address from 'ox/Address'
import * as Secp256k1 from 'ox/Secp256k1'
import { type Bytes, wipe } from '../bytes.ts'
import { deriveEd25519 } from './slip10.ts'
import { seedOf, wordsOf } from './words.ts'

/** An account of a chain family: its address and its private key of 32 bytes. */
export type KeyAccount<Address extends string = string> = { address: Address; privateKey: Bytes }
/** The accounts of one index: one on all EVM chains, one on Solana. */
export type KeyAccounts = { eip155: KeyAccount<`0x${string}`>; solana: KeyAccount }

/**
 * Derives the accounts of a wallet's entropy, at the paths that other wallets use: `m/44'/60'/0'/0/i` (BIP-32) on EVM
 * chains, `m/44'/501'/i'/0'` (SLIP-10) on Solana.
 */
export async function accountsOf(entropy: Uint8Array, index = 0): Promise<KeyAccounts> {
  const seed = await seedOf(wordsOf(entropy))
  try {
    return { eip155: evmAccount(seed, index), solana: await solanaAccount(seed, index) }
  } finally {
    wipe(seed)
  }
}

function evmAccount(seed: Uint8Array, index: number): KeyAccounts['eip155'] {
  const node = HDKey.fromMasterSeed(seed).derive(`m/44'/60'/0'/0/${index}`)
  if (!node.privateKey) throw new TypeError('The path leads to no private key')
  const privateKey = new Uint8Array(node.privateKey)
  node.wipePrivateData()
  return evmAccountOf(privateKey)
}

async function solanaAccount(seed: Uint8Array, index: number): Promise<KeyAccount> {
  return solanaAccountOf(deriveEd25519(seed, [44, 501, index, 0]))
}

/** Returns the account of a private key on all EVM chains. Throws for a number that is no private key. */
export function evmAccountOf(privateKey: Bytes): KeyAccounts['eip155'] {
  const publicKey = Secp256k1.getPublicKey({ privateKey })
  return { address: Address.fromPublicKey(publicKey, { checksum: true }), privateKey }
}

/** Returns the account of a private key on Solana. */
export async function solanaAccountOf(privateKey: Bytes): Promise<KeyAccount> {
  return { address: base58.encode(await getPublicKeyAsync(privateKey)), privateKey }
}
