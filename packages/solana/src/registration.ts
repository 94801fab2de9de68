import { field, pictureUrl } from '@latchkey/core/foreign'
import { type ChainId, plainText } from '@latchkey/protocol'
import type { Wallet } from '@wallet-standard/base'
import { toChainId } from './chains.ts'
import { featureOf, listIn } from './wallet.ts'

/** A registered Wallet Standard wallet that can sign on Solana, read once and cleaned. */
export type Registration = {
  wallet: Wallet
  name: string
  chains: readonly ChainId[]
  imageUrl?: string
}

/** Reads what a wallet registers; `undefined` when it is broken or not for Solana. */
export function parseRegistration(value: unknown): Registration | undefined {
  const name = field(value, 'name')
  const clean = typeof name === 'string' ? plainText(name) : ''
  const chains = listIn(value, 'chains')
    .map(toChainId)
    .filter((chain) => chain !== undefined)
  if (clean === '' || chains.length === 0 || !canSign(value)) return undefined
  const imageUrl = pictureUrl(field(value, 'icon'))
  return { wallet: value, name: clean, chains, ...(imageUrl && { imageUrl }) }
}

function canSign(value: unknown): value is Wallet {
  return (
    featureOf(value, 'standard:connect') !== undefined &&
    signing.some((feature) => featureOf(value, feature))
  )
}

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const
