import type { WalletFacts } from './facts.ts'

/** The key of a wallet's picture among the icons; there may be none under it. */
export function iconOf({ slug, icon }: WalletFacts): string {
  return icon ?? `wallet/${slug}`
}
