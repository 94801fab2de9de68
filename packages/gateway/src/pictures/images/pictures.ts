import type { Picture, Pictures } from '../../edge/ports/pictures.ts'
import type { PicturedWallet, WalletPictureFinder } from '../walletPictures/walletPictures.ts'
import { monogram } from './monogram.ts'

/** What a picture id stands for: the key of an icon, and the words to draw a letter from. */
export type Subject = { icon?: string | undefined; label: string }
/** A listed wallet: its picture may be of the operator's choice, drawn here, or on its own site. */
export type WalletSubject = Subject & PicturedWallet

export type PictureSources = {
  /** SVG text by `wallet/…`, `network/…`, `token/…`; the first that has a key wins. */
  icons: readonly Readonly<Record<string, string>>[]
  /** By image id. */
  wallets: () => ReadonlyMap<string, WalletSubject>
  finder: WalletPictureFinder
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
/** Connectors that the list shows like wallets, by their image ids. */
const connectors: ReadonlyMap<string, Subject> = new Map([
  ['walletConnect', { icon: 'wallet/wallet-connect', label: 'WalletConnect' }],
])
const svgType = 'image/svg+xml; charset=utf-8'

export function createPictures({ icons, wallets, finder, assets }: PictureSources): Pictures {
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

  /** What the gateway knows by name has the letter of its name where nothing is drawn. */
  const ofTable = (id: string, subject: Subject | undefined) => subject && picture(id, subject)

  return {
    async wallet(id) {
      const wallet = wallets().get(id)
      // The public directory names the connectors' pictures among those of networks.
      if (!wallet) return ofTable(id, connectors.get(id) ?? assets.get(id))
      const chosen = await finder.chosen(wallet)
      return chosen ? chosen.picture : (known(wallet) ?? finder.published(wallet))
    },
    asset: (id) =>
      ofTable(id, assets.get(id)) ?? (isImageId(id) ? undefined : picture(id, { label: id })),
    token: (symbol) => picture(symbol, { icon: `token/${symbol.toUpperCase()}`, label: symbol }),
    currency: (code) => picture(code, { label: currencySigns[code.toUpperCase()] ?? code }),
  }
}
