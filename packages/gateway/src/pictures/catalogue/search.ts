import type { WalletFilter, Wallets } from '../../edge/ports/wallets.ts'
import type { CatalogueEntry } from './catalogue.ts'

/**
 * Finds wallets of a catalogue, which the first search reads. Wallets whose name begins with the searched words come first.
 */
export function createWallets(read: () => readonly CatalogueEntry[]): Wallets {
  let entries: readonly Entry[] | undefined
  return {
    matching(filter) {
      entries ??= read().map((entry) => ({ ...entry, spelling: fold(entry.wallet.name) }))
      const words = fold(filter.search)
      const found = entries.filter((entry) => matches(entry, filter, words))
      return (words === '' ? found : rank(found, words)).map(({ wallet }) => wallet)
    },
  }
}

type Entry = CatalogueEntry & { spelling: string }

function matches({ wallet, namespaces, spelling }: Entry, filter: WalletFilter, words: string) {
  const { chains, include, exclude, badge } = filter
  if (include.length > 0 && !include.includes(wallet.id)) return false
  if (exclude.includes(wallet.id)) return false
  if (badge === 'certified' && wallet.badge_type !== 'certified') return false
  if (!spelling.includes(words)) return false
  if (chains.length === 0) return true
  return chains.some(
    (id) => wallet.chains?.includes(id) || namespaces.includes(id.split(':')[0] ?? ''),
  )
}

function rank(found: readonly Entry[], words: string): Entry[] {
  const begins = ({ spelling }: Entry) => spelling.startsWith(words)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}

/** Spelling without case, accents, blanks and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
