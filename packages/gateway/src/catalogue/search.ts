import type { ListedWallet } from '@latchkey/protocol/wire'
import type { WalletFilter, Wallets } from '../ports/wallets.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** Finds wallets of a catalogue. Those whose name begins with the searched words come first. */
export function createWallets(catalogue: readonly CatalogueEntry[]): Wallets {
  return {
    matching(filter) {
      const words = fold(filter.search)
      const found = catalogue
        .filter((entry) => matches(entry, filter, words))
        .map(({ wallet }) => wallet)
      return words === '' ? found : rank(found, words)
    },
  }
}

function matches({ wallet, namespaces }: CatalogueEntry, filter: WalletFilter, words: string) {
  const { chains, include, exclude, badge } = filter
  if (include.length > 0 && !include.includes(wallet.id)) return false
  if (exclude.includes(wallet.id)) return false
  if (badge === 'certified' && wallet.badge_type !== 'certified') return false
  if (words !== '' && !fold(wallet.name).includes(words)) return false
  if (chains.length === 0) return true
  return chains.some(
    (id) => wallet.chains?.includes(id) || namespaces.includes(id.split(':')[0] ?? ''),
  )
}

function rank(found: readonly ListedWallet[], words: string): ListedWallet[] {
  const begins = (wallet: ListedWallet) => fold(wallet.name).startsWith(words)
  return [...found.filter(begins), ...found.filter((wallet) => !begins(wallet))]
}

/** Spelling without case, accents, blanks and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
