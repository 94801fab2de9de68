import type { SendDraft } from '../routes.ts'
import { enteredCount } from './heldNft.ts'
import { type NftCheck, useNftCheck } from './useNftCheck.ts'

/** What keeps an NFT from being sent, in the order in which a visitor meets it. */
type NftProblem = 'checkingNft' | 'refusedNft' | 'stoppedRecipient'

type NftProblems = {
  /** What the chain says of the NFT, and of its transfer once there is a recipient; absent for a token. */
  check: NftCheck | undefined
  /** Whatever is entered, it cannot be sent. */
  first?: NftProblem
  /** What is entered cannot be sent. */
  last?: NftProblem
}

/** What the chain says against sending a form's NFT. */
export function useNftProblem(
  { owner, nft }: SendDraft,
  amount: string,
  to: string | undefined,
): NftProblems {
  const own = useNftCheck({ owner, nft })
  const isSendable = own?.status === 'ok'
  const wanted = enteredCount(amount) ?? 1n
  const count = own?.owned !== undefined && wanted > own.owned ? 1n : wanted
  const isEntered = isSendable && to !== undefined
  const transfer = useNftCheck({ owner, nft: isEntered ? nft : undefined, amount: count, to })
  if (!own || own.status === 'checking') return { check: own, ...(own && { last: 'checkingNft' }) }
  if (!isSendable) return { check: own, first: 'refusedNft' }
  switch (transfer?.status) {
    case undefined:
    case 'ok':
      return { check: transfer ?? own }
    case 'checking':
      return { check: transfer, last: 'checkingNft' }
    case 'recipient':
      return { check: transfer, last: 'stoppedRecipient' }
    default:
      return { check: transfer, last: 'refusedNft' }
  }
}
