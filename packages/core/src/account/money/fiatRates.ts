import type { Latchkey } from '../../kernel/client/client.ts'
import { loadServices } from '../../kernel/loadServices.ts'
import type { Resource } from '../../kernel/resources/resource.ts'

const staleTime = 3_600_000

/** What a US dollar is in other currencies, with the date of the rates. Throws what asking the gateway throws. */
export function fiatRates(client: Latchkey): Resource<'fiatRates'> {
  return {
    key: ['fiatRates'],
    staleTime,
    async fetch(signal) {
      const { callRoute, getFiatRates } = await loadServices()
      return callRoute(client, getFiatRates, { query: {} }, signal)
    },
  }
}
