import type { Picture, Pictures } from '../ports/pictures.ts'
import { monogram } from './monogram.ts'

/** What a picture id stands for: the key of an icon, and the words to draw a letter from. */
export type Subject = { icon?: string; label: string }

export type PictureSources = {
  /** SVG text by `wallet/…`, `network/…`, `token/…`; the first that has a key wins. */
  icons: readonly Readonly<Record<string, string>>[]
  /** By image id. */
  wallets: () => ReadonlyMap<string, Subject>
  assets: ReadonlyMap<string, Subject>
}

const currencySigns: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
}
/** Connectors that stand in the list like wallets, by their image ids. */
const connectors: ReadonlyMap<string, Subject> = new Map([
  ['walletConnect', { icon: 'wallet/wallet-connect', label: 'WalletConnect' }],
])
const svgType = 'image/svg+xml; charset=utf-8'

export function createPictures({ icons, wallets, assets }: PictureSources): Pictures {
  function drawn(key: string | undefined): string | undefined {
    return key && icons.find((some) => Object.hasOwn(some, key))?.[key]
  }

  function picture(id: string, { icon, label }: Subject): Picture {
    const body = drawn(icon) ?? monogram(id, label)
    return { body, type: svgType }
  }

  return {
    wallet: (id) => picture(id, wallets().get(id) ?? connectors.get(id) ?? { label: id }),
    asset: (id) => picture(id, assets.get(id) ?? { label: id }),
    token: (symbol) => picture(symbol, { icon: `token/${symbol.toUpperCase()}`, label: symbol }),
    currency: (code) => picture(code, { label: currencySigns[code.toUpperCase()] ?? code }),
  }
}
