import { generateKeyPairSync, sign } from 'node:crypto'
import type { ChainId, Namespace } from '@latchkey/protocol'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import {
  cryptoWaitReady,
  encodeAddress,
  randomAsU8a,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58, createBase58check } from '@scure/base'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer as Bip322Signer } from 'bip322-js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An account that signs messages in the format of its family's wallets, by a library that the verifiers do not use. */
export type Signer = {
  chainId: ChainId
  address: string
  sign(message: string): Promise<string>
}

/** Creates a signer with a new key, for each family. */
export const makeSigner: Readonly<Record<Namespace, () => Promise<Signer>>> = {
  async eip155() {
    const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
    return { chainId: 'eip155:1', address, sign: (message) => signMessage({ message }) }
  },
  async solana() {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    return {
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: base58.encode(Buffer.from(x, 'base64url')),
      sign: async (message) =>
        base58.encode(new Uint8Array(sign(null, Buffer.from(message), privateKey))),
    }
  },
  async bip122() {
    const key = hexToBytes(generatePrivateKey().slice(2))
    const { address = '' } = p2wpkh(pubECDSA(key))
    const wif = createBase58check(sha256).encode(
      concatBytes(Uint8Array.of(0x80), key, Uint8Array.of(1)),
    )
    return {
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      address,
      sign: async (message) => String(Bip322Signer.sign(wif, address, message)),
    }
  },
  async polkadot() {
    await cryptoWaitReady()
    const pair = sr25519PairFromSeed(randomAsU8a(32))
    return {
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      address: encodeAddress(pair.publicKey, 0),
      sign: async (message) => `0x${bytesToHex(sr25519Sign(`<Bytes>${message}</Bytes>`, pair))}`,
    }
  },
}
