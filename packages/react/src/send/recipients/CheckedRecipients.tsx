import { type RecipientNotice, tokenAddress } from '@latchkey/core/features'
import { type ReactNode, useState } from 'react'
import { paymentsOf } from '../paymentsOf.ts'
import type { Payment, ReadySend } from '../routes.ts'
import { tickFor } from './tick.ts'
import { useRecipientCheck } from './useRecipientCheck.ts'

/** A recipient on the review: what the visitor should know of it, and has agreed to. */
export type RecipientReview = {
  payment: Payment
  /** `undefined` while it is waited for. */
  notice: RecipientNotice | undefined
  isTicked: boolean
  /** Nothing can be sent to it, or not without a tick. */
  isStopped: boolean
  /** The visitor has to tick a box here. A box that was ticked in the form is not shown again. */
  needsTick: boolean
  setTicked(isNow: boolean): void
}

type Props = {
  send: ReadySend
  /** Draws what was found. */
  children: (recipients: readonly RecipientReview[]) => ReactNode
}

/** Checks all recipients of a transfer, each on its own. */
export function CheckedRecipients({ send, children }: Props) {
  return (
    <CheckedRest send={send} unchecked={paymentsOf(send)} checked={[]}>
      {children}
    </CheckedRest>
  )
}

type Rest = Props & { unchecked: readonly Payment[]; checked: readonly RecipientReview[] }

/** Checks one recipient for each level, since each has its own state. */
function CheckedRest({ unchecked: [next, ...unchecked], checked, ...rest }: Rest) {
  if (!next) return rest.children(checked)
  return <CheckedNext {...rest} payment={next} unchecked={unchecked} checked={checked} />
}

function CheckedNext({ payment, checked, ...rest }: Rest & { payment: Payment }) {
  const recipient = useRecipientReview(rest.send, payment)
  return <CheckedRest {...rest} checked={[...checked, recipient]} />
}

function useRecipientReview({ owner, token }: ReadySend, payment: Payment): RecipientReview {
  const recipient = { owner, address: payment.to.address, token: tokenAddress(token) }
  const { notice, verdict } = useRecipientCheck(recipient)
  const [ticked, setTicked] = useState(payment.ticked)
  const tick = tickFor(notice, recipient)
  const isTicked = tick !== undefined && ticked === tick
  return {
    payment,
    notice,
    isTicked,
    isStopped: verdict !== 'pass' && !(verdict === 'ask' && isTicked),
    needsTick: notice !== undefined && verdict === 'ask' && payment.ticked !== tick,
    setTicked: (isNow) => setTicked(isNow ? tick : undefined),
  }
}
