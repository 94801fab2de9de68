import type { Picture, Pictures } from '../ports/pictures.ts'
import { monogram } from './monogram.ts'

/** What a picture id stands for: the key of an icon, and the words to draw a letter from. */
export type Subject = { icon?: string | undefined; label: string }

export type PictureSources = {
  /** SVG text by `wallet/…`, `network/…`, `token/…`; the first that has a key wins. */
  icons: readonly Readonly<Record<string, string>>[]
  /** By image id. */
  wallets: () => ReadonlyMap<string, Subject>
  assets: ReadonlyMap<string, Subject>
}

const isImageId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

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

  function known(subject: Subject | undefined): Picture | undefined {
    const body = drawn(subject?.icon)
    return body === undefined ? undefined : { body, type: svgType }
  }

  function picture(id: string, { icon, label }: Subject): Picture {
    return known({ icon, label }) ?? { body: monogram(id, label), type: svgType }
  }

  return {
    // The public directory names the connectors' pictures among those of networks.
    wallet: (id) => known(wallets().get(id) ?? connectors.get(id) ?? assets.get(id)),
    asset: (id) =>
      known(assets.get(id)) ?? (isImageId(id) ? undefined : picture(id, { label: id })),
    token: (symbol) => picture(symbol, { icon: `token/${symbol.toUpperCase()}`, label: symbol }),
    currency: (code) => picture(code, { label: currencySigns[code.toUpperCase()] ?? code }),
  }
}
