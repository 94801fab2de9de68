import { type ChainId, canParseUrl, isKnownError } from '@latchkey/protocol'
import { postOnrampUrl } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { PurchaseRequest } from '../kernel/resources/purchases.ts'
import type { Resource } from '../kernel/resources/resource.ts'

/** What the providers of cards call the networks on which they sell (G4). */
const cardNetworks: ReadonlyMap<ChainId, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base'],
])

/** Milliseconds that a payment URL stays valid. A page that opens later requests a new one. */
const urlStaleTime = 60_000

/**
 * The page of a provider (by its name) on which a purchase for an address is paid: an `https:` link, or one to this
 * machine; empty where there is none. A page takes one payment: a further purchase of the same names another `order`.
 */
export function onrampUrl(
  client: Latchkey,
  request: PurchaseRequest & { address: string },
  provider: string,
  order = 0,
): Resource<'onrampUrl'> {
  const { currency, chainId, payment, method, amount, address } = request
  const what = [currency.symbol, chainId, payment.id, method, amount]
  return {
    key: ['onrampUrl', address, provider, ...what, order],
    staleTime: urlStaleTime,
    async fetch(signal) {
      const blockchains = [...cardNetworks.values()]
      const body = {
        projectId: client.options.projectId,
        destinationWallets: [{ address, blockchains, assets: [currency.symbol] }],
        defaultNetwork: cardNetworks.get(chainId) ?? 'ethereum',
        partnerUserId: address,
        defaultExperience: 'buy' as const,
        presetFiatAmount: Number(amount),
        provider,
        chainId,
        fiatCurrency: payment.id,
        ...(method && { paymentMethod: method }),
      }
      try {
        const { callRoute } = await loadServices()
        const { url } = await callRoute(client, postOnrampUrl, { body }, signal)
        return isPage(url) ? url : ''
      } catch (error) {
        // The services refuse what the provider does not sell; any other failure says nothing about it.
        if (!signal?.aborted && isRefusal(error)) return ''
        throw error
      }
    },
  }
}

function isRefusal(error: unknown): boolean {
  if (!isKnownError(error, 'HTTP_STATUS')) return false
  const status = Number(error.context?.status)
  return status === 400 || status === 404 || status === 422
}

const local = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i

function isPage(url: string): boolean {
  return canParseUrl(url) && (/^https:/i.test(url) || local.test(url))
}
