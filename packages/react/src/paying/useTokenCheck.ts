import { checkToken, isKnownError, type ShownToken } from '@latchkey/core'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

const staleTime = 60_000

/**
 * What the chain itself says of a token, or an error that says why nothing can be done with it: it differs from what is
 * shown, or the chain cannot be read. `undefined` asks for nothing.
 */
export function useTokenCheck(from: Owner, shown: ShownToken | undefined) {
  const { client } = useDialogContext()
  const { chainId, address } = from
  return useResource(
    client,
    shown
      ? {
          key: [
            'tokenCheck',
            chainId,
            address,
            shown.address ?? null,
            shown.decimals,
            shown.symbol,
          ],
          staleTime,
          fetch: (signal) => checkToken(client, shown, { from, ...(signal && { signal }) }),
        }
      : null,
  )
}

/** Whether an error says that the chain does not bear out what is shown of a token. */
export function isTokenDoubt(error: unknown): boolean {
  return isKnownError(error, 'TOKEN_MISMATCH') || isKnownError(error, 'TOKEN_UNREADABLE')
}
