import { tokenFacts } from '@latchkey/core/features'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { useResource } from './query.ts'
import type { Owner } from './useAccount.ts'

/**
 * Reads a token's decimals and symbol from the chain: a service's answer never decides how an amount is scaled. `null`
 * reads nothing.
 */
export function useTokenFacts(owner: Owner, token: string | null) {
  const { client } = useDialogContext()
  return useResource(client, token === null ? null : tokenFacts(client, owner, token))
}
