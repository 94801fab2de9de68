import { onrampOptions, purchasables } from '@latchkey/core/features'
import { useResource } from '../../data/query.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'

/** What can be bought here, and how it can be paid for. */
export function useBuyOptions() {
  const { client } = useDialogContext()
  const state = useClientState()
  const query = useResource(client, onrampOptions(client))
  const choices = query.data ? purchasables(client, state, query.data.purchaseCurrencies) : []
  // Whether a built-in list has nothing for this visitor says nothing about what is sold.
  const isUnread = query.data?.isEstimate === true && choices.length === 0
  if (isUnread) return { ...query, choices, data: undefined, error: query.data?.cause }
  return { ...query, choices }
}
