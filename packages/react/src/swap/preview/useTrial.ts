import type { PlannedSwap, Review } from '@latchkey/core'
import { useState } from 'react'
import type { ReadySwap } from '../routes.ts'
import { isSameTrial, judgeTrial, type Trial } from './trial.ts'

/**
 * What the newest simulation says of a planned swap. While the next one is awaited the last one counts. `isStopped`: it
 * contradicts what the visitor reads, and is not agreed to.
 */
export function useTrial(
  swap: ReadySwap,
  planned: PlannedSwap | undefined,
  review: Review | undefined,
) {
  const [last, setLast] = useState<Trial>({ status: 'fine' })
  const [agreed, setAgreed] = useState<bigint>()
  const now = planned && review ? judgeTrial(review, swap, planned) : last
  if (!isSameTrial(now, last)) setLast(now)
  const isLess = now.status === 'bringsLess'
  // The network refuses what brings less than the minimum.
  const canAgree = isLess && planned !== undefined && now.amount >= planned.minimum
  const isAgreed = canAgree && agreed !== undefined && now.amount >= agreed
  return {
    trial: now,
    isStopped: now.status === 'takesMore' || (isLess && !isAgreed),
    accept: canAgree && !isAgreed ? () => setAgreed(now.amount) : undefined,
  }
}
