import { onrampOptions, purchasables } from '@latchkey/core/features'
import { useResource } from '../data/query.ts'
import { useClientState, useSurroundings } from '../shell/surroundings.ts'

/** What can be bought here, and how it can be paid for. */
export function useBuyOptions() {
  const { client } = useSurroundings()
  const state = useClientState()
  const query = useResource(client, onrampOptions(client))
  const choices = query.data ? purchasables(client, state, query.data.purchaseCurrencies) : []
  return { ...query, choices }
}
