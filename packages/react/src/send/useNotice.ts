import { history, judgeRecipient, type RecipientNotice } from '@latchkey/core/features'
import { namespaceOf } from '@latchkey/protocol'
import { useSurroundings } from '../context/surroundings.ts'
import { usePages } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'

/** What the account's past says of a receiver; nothing while the past is not known. */
export function useNotice(owner: Owner, address: string | undefined): RecipientNotice | undefined {
  const { client } = useSurroundings()
  const { items, isSuccess } = usePages(history(client, owner))
  if (!isSuccess || address === undefined) return undefined
  return judgeRecipient(namespaceOf(owner.chainId), address, items)
}
