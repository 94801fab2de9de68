import { isKnownError, quoteLifetime } from '@latchkey/protocol'
import { postOnrampQuote } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { PurchaseRequest } from '../kernel/resources/purchases.ts'
import type { Resource } from '../kernel/resources/resource.ts'
import { mockQuote } from './fallback.ts'

/** What a purchase would cost now. Where the services do not say, a stand-in that is marked as an estimate. */
export function onrampQuote(client: Latchkey, request: PurchaseRequest): Resource<'onrampQuote'> {
  const { currency, chainId, payment, method, amount } = request
  return {
    key: ['onrampQuote', currency.id, currency.symbol, chainId, payment.id, method, amount],
    staleTime: quoteLifetime,
    async fetch(signal) {
      try {
        const { callRoute } = await loadServices()
        const body = {
          projectId: client.options.projectId,
          purchaseCurrency: currency,
          paymentCurrency: payment,
          amount,
          network: currency.symbol,
          chainId,
          ...(method && { paymentMethod: method }),
        }
        const quote = await callRoute(client, postOnrampQuote, { body }, signal)
        return { quote, isEstimate: false }
      } catch (error) {
        if (signal?.aborted || isKnownError(error, 'ABORTED')) throw error
        return { quote: mockQuote(amount, payment), isEstimate: true }
      }
    },
  }
}
