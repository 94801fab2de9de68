import { useEffect, useRef } from 'react'
import { useOwner } from '../../data/useAccount.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { Review } from './useReview.ts'

/**
 * Hands a transfer over to the page of an embedded wallet, once, when nothing stops it. That page decodes the transfer
 * itself, and shows it until the visitor approves: it is the review. After a refusal the visitor decides here.
 */
export function useHandOver({ send, plan, fees, ...review }: Review): void {
  const { client, flows } = useDialogContext()
  const active = useOwner()
  const request = useReadable(flows.send)
  const handedOver = useRef<number>(undefined)
  const isFramed =
    active !== undefined &&
    client.connectors.find(active.connection.connectorId)?.presents === 'frame'
  const isKnown =
    plan.data !== undefined && !fees.isPending && !review.token.isPending && !review.isChecking
  const id =
    request?.status === 'review' && isFramed && isKnown && review.canSend ? request.id : undefined
  useEffect(() => {
    if (id === undefined || handedOver.current === id) return
    handedOver.current = id
    flows.send.ask({ send, agreed: fees.agreed, plan: plan.data })
  }, [id, flows, send, fees.agreed, plan.data])
}
