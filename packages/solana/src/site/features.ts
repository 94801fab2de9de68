import { featureOf, listIn } from '@latchkey/core/foreign'
import type { SolanaSigner } from '../wallet.ts'
import type { SolanaFeature } from './types.ts'

/** The features that a wallet has for an account. Sending is among them if the wallet signs: then the site's gateway sends. */
export function usableFeatures(
  signer: SolanaSigner | undefined,
  address: string,
): readonly SolanaFeature[] {
  const account = signer?.account(address)
  if (!signer || !account) return []
  const has = (name: SolanaFeature) =>
    featureOf(signer.wallet, name) !== undefined &&
    (name === 'solana:signIn' || listIn(account, 'features').includes(name))
  const signs = has('solana:signTransaction')
  const sends = signs || has('solana:signAndSendTransaction')
  return [
    ...(signs ? (['solana:signTransaction'] as const) : []),
    ...(sends ? (['solana:signAndSendTransaction'] as const) : []),
    ...(has('solana:signMessage') ? (['solana:signMessage'] as const) : []),
    ...(has('solana:signIn') ? (['solana:signIn'] as const) : []),
  ]
}
