import { verifyAsync } from '@noble/ed25519'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { recoverPublicKey, verify as verifyEcdsa } from '@noble/secp256k1'
import {
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  randomAsU8a,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { hashMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as bip122 from '../bip122/index.ts'
import * as eip155 from '../eip155/index.ts'
import * as polkadot from '../polkadot/index.ts'
import * as solana from '../solana/index.ts'
import { makeSigner } from './signers.ts'

/** A kind of signature: its whole verification, and the bare curve operation that every verification needs. */
export type Kind = {
  name: string
  /** Whether the whole verification accepts the signature. */
  verify(): Promise<boolean>
  bare(): unknown
}

const message = 'site.example wants you to sign in with your account.'
const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`)
const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const isValid = ({ status }: { status: string }) => status === 'valid'

/** Returns all kinds, each with one signature of a new key. */
export async function kinds(): Promise<readonly Kind[]> {
  await cryptoWaitReady()
  return [await ofEvm(), await ofSolana(), await ofBitcoin(), ...ofPolkadot()]
}

async function ofEvm(): Promise<Kind> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const signature = await account.signMessage({ message })
  const bytes = hexToBytes(signature.slice(2))
  const recovered = Uint8Array.of((bytes[64] ?? 27) - 27, ...bytes.subarray(0, 64))
  const hash = hexToBytes(hashMessage(message).slice(2))
  const ethCall = () => Promise.reject(new Error('A key signed'))
  return {
    name: 'EVM, by a key',
    verify: () => eip155.verifyMessage({ address, message, signature, ethCall }).then(isValid),
    bare: () => recoverPublicKey(recovered, hash, { prehash: false }),
  }
}

async function ofSolana(): Promise<Kind> {
  const { address, sign: signText } = await makeSigner.solana()
  const signature = await signText(message)
  const [own, key, text] = [base58.decode(signature), base58.decode(address), utf8ToBytes(message)]
  return {
    name: 'Solana',
    verify: () => solana.verifyMessage({ address, message, signature }).then(isValid),
    bare: () => verifyAsync(own, text, key, { zip215: false }),
  }
}

/** The bare operation verifies another key's signature, because a witness has its own inside a script. */
async function ofBitcoin(): Promise<Kind> {
  const { address, sign: signText } = await makeSigner.bip122()
  const signature = await signText(message)
  const hash = sha256(wrapped)
  const other = privateKeyToAccount(generatePrivateKey())
  const signed = await other.sign({ hash: `0x${Buffer.from(hash).toString('hex')}` })
  const own = hexToBytes(signed.slice(2, 130))
  const key = hexToBytes(other.publicKey.slice(2))
  return {
    name: 'Bitcoin, BIP-322 of P2WPKH',
    verify: () => bip122.verifyMessage({ address, message, signature }).then(isValid),
    bare: () => verifyEcdsa(own, hash, key, { prehash: false }),
  }
}

function ofPolkadot(): Kind[] {
  const sr = sr25519PairFromSeed(randomAsU8a(32))
  const ed = ed25519PairFromSeed(randomAsU8a(32))
  const ec = secp256k1PairFromSeed(randomAsU8a(32))
  const srSigned = sr25519Sign(wrapped, sr)
  const edSigned = ed25519Sign(wrapped, ed)
  const ecSigned = secp256k1Sign(wrapped, ec, 'blake2')
  const hash = blake2b(wrapped, { dkLen: 32 })
  const recovered = Uint8Array.of(ecSigned[64] ?? 0, ...ecSigned.subarray(0, 64))
  // Extensions write the kind before the signature.
  const verify = (address: string, kind: number, signed: Uint8Array) => () =>
    polkadot
      .verifyMessage({ address, message, signature: hex(Uint8Array.of(kind, ...signed)) })
      .then(isValid)
  return [
    {
      name: 'Polkadot, sr25519',
      verify: verify(encodeAddress(sr.publicKey), 1, srSigned),
      bare: () => verifySr25519(wrapped, srSigned, sr.publicKey),
    },
    {
      name: 'Polkadot, ed25519',
      verify: verify(encodeAddress(ed.publicKey), 0, edSigned),
      bare: () => verifyAsync(edSigned, wrapped, ed.publicKey, { zip215: false }),
    },
    {
      name: 'Polkadot, ecdsa',
      verify: verify(encodeAddress(blake2b(ec.publicKey, { dkLen: 32 })), 2, ecSigned),
      bare: () => recoverPublicKey(recovered, hash, { prehash: false }),
    },
  ]
}
