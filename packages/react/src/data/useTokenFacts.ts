import { tokenFacts } from '@latchkey/core/features'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { useResource } from './query.ts'
import type { Owner } from './useAccount.ts'

/** How amounts of a token are written, by the chain itself: what a service says decides about no money. `null`: nothing is asked. */
export function useTokenFacts(owner: Owner, token: string | null) {
  const { client } = useDialogContext()
  return useResource(client, token === null ? null : tokenFacts(client, owner, token))
}
