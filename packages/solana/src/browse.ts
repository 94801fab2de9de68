import type { Wallet } from '@latchkey/core'

type Page = { href: string; origin: string }
type Browse = { id: string; name: string; link: (page: Page) => string }

const encode = encodeURIComponent

/** Wallets of Solana that take no pairing, but open a page in their own browser. By their ids in the served list. */
const browsers: readonly Browse[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    link: ({ href, origin }) =>
      `https://phantom.app/ul/browse/${encode(href)}?ref=${encode(origin)}`,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    link: ({ href, origin }) =>
      `https://solflare.com/ul/v1/browse/${encode(href)}?ref=${encode(origin)}`,
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encode(href)}`,
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    // The app's own link inside of the web's: without the app, the page to get it opens.
    link: ({ href }) =>
      `https://web3.okx.com/download?deeplink=${encode(`okx://wallet/dapp/url?dappUrl=${encode(href)}`)}`,
  },
]

/** The link by which a wallet opens this page in its own browser, for the wallets that are known to have one. */
export function browseLink({ id, name }: Pick<Wallet, 'id' | 'name'>, page: Page) {
  if (!/^https?:/i.test(page.href)) return undefined
  return browsers.find((known) => known.id === id || known.name === name)?.link(page)
}
