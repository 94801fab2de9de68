import type { SendDraft } from '../routes.ts'
import { enteredCount } from './heldNft.ts'
import { type NftCheck, useNftCheck } from './useNftCheck.ts'

/** What keeps an NFT from being sent, in the order in which a visitor meets it. */
type NftProblem =
  | 'checkingNft'
  | 'unreadNft'
  | 'refusedNft'
  | 'insufficientBalance'
  | 'stoppedRecipient'

type NftProblems = {
  /** Whether the network would move the NFT, to the recipient once there is one; absent for a token. */
  check: NftCheck | undefined
  /** Whatever is entered, it cannot be sent. */
  first?: NftProblem
  /** What is entered cannot be sent. */
  last?: NftProblem
}

/** Returns why the network would not move a form's NFT. */
export function useNftProblem(
  { owner, nft }: SendDraft,
  amount: string,
  to: string | undefined,
): NftProblems {
  const own = useNftCheck({ owner, nft })
  const wanted = enteredCount(amount) ?? 1n
  const count = own?.owned !== undefined && wanted > own.owned ? 1n : wanted
  const isEntered = own?.status === 'ok' && to !== undefined
  const transfer = useNftCheck({ owner, nft: isEntered ? nft : undefined, amount: count, to })
  if (!own) return { check: own }
  const first = problemOf(own)
  if (first === 'checkingNft') return { check: own, last: first }
  if (first) return { check: own, first }
  const last = transfer && problemOf(transfer)
  return { check: transfer ?? own, ...(last && { last }) }
}

function problemOf({ status }: NftCheck): NftProblem | undefined {
  switch (status) {
    case 'ok':
      return undefined
    case 'checking':
      return 'checkingNft'
    case 'unread':
      return 'unreadNft'
    case 'fewer':
      return 'insufficientBalance'
    case 'recipient':
      return 'stoppedRecipient'
    default:
      return 'refusedNft'
  }
}
