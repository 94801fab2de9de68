import { useState } from 'react'
import type { Owner } from '../data/useAccount.ts'
import { useElapsed } from '../ui/useElapsed.ts'
import { type Notice, useNotice } from './useNotice.ts'

/** Milliseconds that the review waits for the account's past before it asks the visitor instead. */
const patience = 3_000

const unchecked: Notice = { kind: 'unchecked' }

export type RecipientCheck = {
  /** `undefined` while it is waited for. */
  notice: Notice | undefined
  /** Nothing may be sent: it is waited for, or the visitor has to tick first. */
  isStopped: boolean
  /** What the visitor has to tick to go on; absent where there is nothing to tick. */
  consent?: { checked: boolean; onChange: (checked: boolean) => void }
}

/** What the review of a transfer knows of its recipient. A tick holds only for the notice that it was given to. */
export function useRecipientCheck(owner: Owner, address: string): RecipientCheck {
  const judged = useNotice(owner, address)
  const [since] = useState(Date.now)
  const isLate = useElapsed(patience, since)
  const [ticked, setTicked] = useState<Notice['kind'] | null>(null)
  const notice = judged ?? (isLate ? unchecked : undefined)
  if (!notice) return { notice, isStopped: true }
  const { kind } = notice
  if (kind !== 'lookAlike' && kind !== 'unchecked') return { notice, isStopped: false }
  const checked = ticked === kind
  const onChange = (isTicked: boolean) => setTicked(isTicked ? kind : null)
  return { notice, isStopped: !checked, consent: { checked, onChange } }
}
