import type { OnrampConfig } from './config.ts'

type Order = {
  destinationWallets: readonly { assets: readonly string[] }[]
  partnerUserId: string
  presetCryptoAmount?: number | undefined
  presetFiatAmount?: number | undefined
  fiatCurrency?: string | undefined
}

/** The address of the hosted page, with the order in its query. `network`: what the provider calls it. */
export function coinbaseUrl(
  { appId, url }: NonNullable<OnrampConfig['coinbase']>,
  order: Order,
  network: string,
): string {
  const page = new URL(url)
  const query = {
    appId,
    destinationWallets: JSON.stringify(order.destinationWallets),
    partnerUserId: order.partnerUserId,
    defaultAsset: order.destinationWallets[0]?.assets[0],
    defaultNetwork: network,
    defaultExperience: 'buy',
    presetCryptoAmount: order.presetCryptoAmount?.toString(),
    presetFiatAmount: order.presetFiatAmount?.toString(),
    fiatCurrency: order.fiatCurrency,
  }
  setAll(page, query)
  return page.href
}

/** The address of Meld's page. `currency`: Meld's code of the token on its network, such as `USDC_BASE`. */
export function meldUrl(
  { publicKey, url }: NonNullable<OnrampConfig['meld']>,
  { partnerUserId, presetFiatAmount, fiatCurrency }: Order,
  currency: string,
): string {
  const page = new URL(url)
  setAll(page, {
    publicKey,
    sourceAmount: presetFiatAmount?.toString(),
    sourceCurrencyCode: fiatCurrency,
    destinationCurrencyCode: currency,
    walletAddress: partnerUserId,
  })
  return page.href
}

function setAll(page: URL, query: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) page.searchParams.set(name, value)
  }
}
