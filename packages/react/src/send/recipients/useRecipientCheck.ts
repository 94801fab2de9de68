import {
  addressKind,
  judgeRecipient,
  type ReadState,
  type RecipientNotice,
  type RecipientVerdict,
  sentBefore,
  verdictOf,
} from '@latchkey/core/features'
import { namespaceOf } from '@latchkey/protocol'
import { useState } from 'react'
import { useResource } from '../../data/query.ts'
import { type Owner, useBalances } from '../../data/useAccount.ts'
import { useContacts } from '../../data/useContacts.ts'
import { useClientState, useDialogContext } from '../../dialog/dialogContext.ts'
import { useElapsed } from '../../ui/useElapsed.ts'

/**
 * How long the form waits for facts about a recipient, in milliseconds. After that the visitor has to tick a box
 * instead.
 */
const patience = 3_000

export type RecipientCheck = {
  /** `undefined` while it is waited for, and where there is no recipient. */
  notice: RecipientNotice | undefined
  /** What that means for sending; `wait` while it is not known. */
  verdict: RecipientVerdict | 'wait'
  /** The least that it can be sent of the native coin, in base units; `undefined` where any amount is enough. */
  least?: bigint | undefined
}

type Recipient = {
  owner: Owner
  /** The plain address; `undefined` where there is none yet. */
  address: string | undefined
  /** The plain address of the token that would be sent; absent for the native coin. */
  token: string | undefined
}

/** Returns what is known about a recipient: the kind of its address, and earlier transfers to it. */
export function useRecipientCheck({ owner, address, token }: Recipient): RecipientCheck {
  const { client } = useDialogContext()
  const { connections } = useClientState()
  const contacts = useContacts()
  const { data: balances = [] } = useBalances(owner)
  const namespace = namespaceOf(owner.chainId)
  const place = address === undefined ? null : { chainId: owner.chainId, address }
  const standing = useResource(client, place && addressKind(client, place))
  const history = useResource(client, place && sentBefore(client, owner, place.address))
  const isLate = useElapsed(patience, useSince(address))
  if (address === undefined) return { notice: undefined, verdict: 'wait' }
  const notice = judgeRecipient({
    namespace,
    address,
    sender: owner.address,
    token,
    own: connections
      .flatMap(({ accounts }) => accounts)
      .filter((account) => account.namespace === namespace)
      .map((account) => account.address),
    saved: contacts.filter((contact) => contact.namespace === namespace),
    tokens: balances,
    standing: answerOf(standing, isLate),
    history: answerOf(history, isLate),
  })
  const least = standing.data && 'least' in standing.data ? standing.data.least : undefined
  return { notice, verdict: notice ? verdictOf(notice) : 'wait', least }
}

/** Since when a text is the one that is given. */
function useSince(text: string | undefined): number {
  const [kept, keep] = useState(() => ({ text, since: Date.now() }))
  if (kept.text === text) return kept.since
  const now = { text, since: Date.now() }
  keep(now)
  return now.since
}

function answerOf<T>(
  { data, error }: { data: T | undefined; error: unknown },
  isLate: boolean,
): ReadState<T> {
  return data ?? (error !== undefined || isLate ? 'unreadable' : 'pending')
}
