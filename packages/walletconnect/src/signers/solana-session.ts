import { type ChainId, parseAccountId } from '@latchkey/protocol'
import type { Session } from '../session/session.ts'

/** The methods that carry Wallet Standard's features. */
const features = {
  'solana:signMessage': 'solana_signMessage',
  'solana:signTransaction': 'solana_signTransaction',
  'solana:signAndSendTransaction': 'solana_signAndSendTransaction',
} as const
type SolanaFeature = keyof typeof features
const featureNames: readonly SolanaFeature[] = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/** Returns the Solana chains of the session's accounts, or those of one address. */
export function solanaChains(session: Session | undefined, address?: string): ChainId[] {
  const accounts = (session?.namespaces.solana?.accounts ?? []).map(parseAccountId)
  const chains = accounts.flatMap((one) =>
    one && (address === undefined || one.address === address) ? one.chainId : [],
  )
  return [...new Set(chains)]
}

/** Returns the features whose methods the session allows. */
export function solanaFeatures(session: Session | undefined): SolanaFeature[] {
  return featureNames.filter((name) => allowsSolana(session, features[name]))
}

/** Whether the session allows a method. */
export function allowsSolana(session: Session | undefined, method: string): boolean {
  return session?.namespaces.solana?.methods.includes(method) ?? false
}
