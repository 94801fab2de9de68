import { plainText } from '@latchkey/protocol'
import type { TransactionApproval } from '@latchkey/protocol/wire'
import type { ReactNode } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Amount } from './Amount.tsx'

/** What an approval was about: how much of a token, one NFT or a whole collection. A revocation names only the asset. */
export function ApprovedAmount({ approval }: { approval: TransactionApproval }): ReactNode {
  const { activity, allowances } = useDialogContext().messages
  const { fungible_info: token, nft_info: nft, amount } = approval
  const name = plainText(token?.symbol || nft?.name || '', 24)
  if (amount === 'unlimited' && nft) return name === '' ? allowances.allNfts : activity.allOf(name)
  if (amount === 'unlimited') return name === '' ? allowances.unlimited : activity.unlimited(name)
  if (amount === undefined || amount === '0' || nft) return <bdi>{name}</bdi>
  return <Amount value={amount} symbol={token?.symbol ?? ''} />
}
