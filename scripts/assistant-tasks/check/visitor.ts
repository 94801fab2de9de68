import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { EvmKey, SolanaKey } from '@latchkey/devkit'
import { getBase58Decoder } from '@solana/kit'
import { hexToBytes, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Has something done at the end of a check. */
export type AtEnd = (end: () => Promise<unknown>) => void

/** The shop's own network. */
export const shopChain = {
  id: 4919,
  name: 'Shop Chain',
  nativeCurrency: { name: 'Shop Coin', symbol: 'SHOP', decimals: 18 },
}

/** Accounts that are not the devkit's own: its wallets sign with those on local networks only. */
const secretOf = (name: string) => keccak256(stringToHex(`latchkey assistant tasks: ${name}`))

function evmKeyOf(name: string): EvmKey {
  const privateKey = secretOf(name)
  return { address: privateKeyToAccount(privateKey).address, privateKey }
}

function solanaKeyOf(name: string): SolanaKey {
  const seed = hexToBytes(secretOf(name))
  // The PKCS 8 form of an Ed25519 seed (RFC 8410).
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const spki = key.export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(-32)
  const base58 = getBase58Decoder()
  return {
    address: base58.decode(publicKey),
    secretKey: base58.decode(Buffer.concat([seed, publicKey])),
  }
}

/** The account of "Dev Wallet", and that of "Dev Wallet Two". */
export const visitorKeys = [evmKeyOf('first visitor'), evmKeyOf('second visitor')] as const
/** The account of the visitor, in "Dev Wallet". */
export const visitor = visitorKeys[0].address
/** The visitor's account on Solana, in "Dev Wallet". */
export const solanaVisitor = solanaKeyOf('visitor on Solana')

/** An address as buttons show it, such as `0xd8dA…6045`. */
export function shortened(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
