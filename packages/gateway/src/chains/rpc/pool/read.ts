import { type Clock, knownError } from '@latchkey/protocol'
import type { JudgedAnswer, Member } from './members.ts'

/**
 * Sends a read to one node after the other until one answers, within `timeout` milliseconds in all: a silent node has its
 * share of the time. Resolves with the refusal of an overloaded node if no other answers. Rejects with NETWORK_FAILED.
 */
export async function readFromAny(
  candidates: readonly Member[],
  { body, timeout, clock }: { body: string; timeout: number; clock: Clock },
  onUse: (member: Member) => void,
): Promise<JudgedAnswer> {
  const end = clock.now() + timeout
  const isBatch = body.trimStart().startsWith('[')
  let refused: JudgedAnswer | undefined
  let failure: unknown
  for (const [index, member] of candidates.entries()) {
    const left = end - clock.now()
    if (left <= 0) break
    onUse(member)
    try {
      const share = Math.ceil(left / (candidates.length - index))
      const answer = await member.send(body, share, isBatch)
      if (answer.quality === 'good' || answer.quality === 'partly') return answer
      if (refused === undefined || answer.quality === 'overloaded') refused = answer
    } catch (error) {
      failure ??= error
    }
  }
  if (refused) return refused
  throw failure ?? knownError('NETWORK_FAILED')
}
