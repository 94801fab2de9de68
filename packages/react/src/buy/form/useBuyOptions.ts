import { onrampOptions, purchasables } from '@latchkey/core/features'
import { useResource } from '../../data/query.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'

/** What can be bought here, and how it can be paid for. */
export function useBuyOptions() {
  const { client } = useDialogContext()
  const state = useClientState()
  const query = useResource(client, onrampOptions(client))
  const choices = query.data ? purchasables(client, state, query.data.purchaseCurrencies) : []
  return { ...query, choices }
}
