import { history, type RecipientNotice } from '@latchkey/core/features'
import { namespaceOf } from '@latchkey/protocol'
import { usePages } from '../data/pages.ts'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'

/** `unchecked`: the account's past could not be read. */
export type Notice = RecipientNotice | { kind: 'unchecked' }

/** What the account's past says of a receiver; `undefined` while it is not known yet. */
export function useNotice(owner: Owner, address: string | undefined): Notice | undefined {
  const { client } = useSurroundings()
  const { items, data, error } = usePages(history(client, owner))
  const judged = useResource(
    data && address !== undefined
      ? {
          key: ['recipient', owner.chainId, owner.address, address, items.length],
          staleTime: Number.POSITIVE_INFINITY,
          fetch: async () => {
            const { judgeRecipient } = await import('./judge.ts')
            return judgeRecipient(namespaceOf(owner.chainId), address, items)
          },
        }
      : null,
  )
  if (address === undefined) return undefined
  return judged.data ?? (error || judged.error ? { kind: 'unchecked' } : undefined)
}
