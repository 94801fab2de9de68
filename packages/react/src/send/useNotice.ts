import { history, judgeRecipient, type RecipientNotice } from '@latchkey/core/features'
import { namespaceOf } from '@latchkey/protocol'
import { useMemo } from 'react'
import { usePages } from '../data/pages.ts'
import type { Owner } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'

/** `unchecked`: the account's past could not be read. */
export type Notice = RecipientNotice | { kind: 'unchecked' }

/** What the account's past says of a receiver; `undefined` while it is not known yet. */
export function useNotice(owner: Owner, address: string | undefined): Notice | undefined {
  const { client } = useSurroundings()
  const { items, data, error } = usePages(client, history(client, owner))
  const judged = useMemo(
    () =>
      data && address !== undefined
        ? judgeRecipient(namespaceOf(owner.chainId), address, items)
        : undefined,
    [data, address, items, owner.chainId],
  )
  if (address === undefined) return undefined
  return judged ?? (error ? { kind: 'unchecked' } : undefined)
}
