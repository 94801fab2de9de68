import type { OnrampConfig } from './config.ts'

type Order = {
  destinationWallets: readonly object[]
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
    defaultNetwork: network,
    defaultExperience: 'buy',
    presetCryptoAmount: order.presetCryptoAmount?.toString(),
    presetFiatAmount: order.presetFiatAmount?.toString(),
    fiatCurrency: order.fiatCurrency,
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) page.searchParams.set(name, value)
  }
  return page.href
}

/** The address of Meld's page: SOL on Solana, else USDC. */
export function meldUrl(
  { publicKey, url }: NonNullable<OnrampConfig['meld']>,
  address: string,
  isSolana: boolean,
): string {
  const page = new URL(url)
  page.searchParams.set('publicKey', publicKey)
  page.searchParams.set('destinationCurrencyCode', isSolana ? 'SOL' : 'USDC')
  page.searchParams.set('walletAddress', address)
  return page.href
}
