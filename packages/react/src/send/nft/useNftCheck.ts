import type { NftRefusal } from '@latchkey/core'
import { nftStanding } from '@latchkey/core/features'
import type { Nft } from '@latchkey/protocol/wire'
import { useResource } from '../../data/query.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { nftIdOf } from './heldNft.ts'

/** Whether the chain lets the account send an NFT. */
export type NftCheck = {
  /**
   * Whether the transfer would be carried out, or why not. `checking`: the chain has not answered yet. `fewer`: the account has
   * some, and less than the amount.
   */
  status: 'checking' | 'ok' | 'gone' | 'fewer' | 'unread' | NftRefusal
  /** How many the account has; `undefined` while that is not known. */
  owned: bigint | undefined
  /** Reads the chain again. */
  retry: () => void
}

type NftDraft = {
  owner: Owner
  nft: Nft | undefined
  /** How many; 1 while that is not entered. */
  amount?: bigint
  /** The plain address of the recipient; absent while there is none. */
  to?: string | undefined
}

/** Reads from the chain what an account has of an NFT, and whether it would move there. Without an NFT it reads nothing. */
export function useNftCheck({ owner, nft, amount = 1n, to }: NftDraft): NftCheck | undefined {
  const { client } = useDialogContext()
  const id = nft && nftIdOf(nft)
  const wanted = id && { nft: id, amount, ...(to !== undefined && { to }) }
  const read = useResource(client, wanted ? nftStanding(client, owner, wanted) : null)
  if (!nft) return undefined
  const { data, error, refetch } = read
  const known = { owned: data?.owned, retry: refetch }
  if (!id) return { ...known, status: 'unsupported' }
  if (error !== undefined) return { ...known, status: 'unread' }
  if (!data) return { ...known, status: 'checking' }
  if (data.refusal) return { ...known, status: data.refusal }
  if (data.owned === 0n) return { ...known, status: 'gone' }
  return { ...known, status: data.owned < amount ? 'fewer' : 'ok' }
}
