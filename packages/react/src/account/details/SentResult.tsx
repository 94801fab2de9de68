import { namespaceOf } from '@latchkey/protocol'
import { movesToken } from '../../common/sameToken.ts'
import { useBalances, useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import { Unplanned } from '../../paying/Unplanned.tsx'
import { presentUnseen } from '../../paying/unseenPresentation.ts'
import { useAgain } from '../../paying/useAgain.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from './generated/details.css.ts'
import { Moves } from './Moves.tsx'

type Unseen = RouteOf<'SentResult'>['unseen']

/** How a transaction ended that did not end as planned: the reason, what it was for, and what moved instead. */
export function SentResult({ route: { unseen } }: { route: RouteOf<'SentResult'> }) {
  useSheet(css)
  const { messages } = useDialogContext()
  const { owner, transaction, outcome } = unseen
  const { metadata, transfers } = transaction
  // An amount without a sign: it is what was planned.
  const planned = { ...transaction, metadata: { ...metadata, status: 'failed' as const } }
  return (
    <OutcomeView
      presentation={presentUnseen(unseen, messages)}
      chainId={owner.chainId}
      hash={'hash' in outcome ? outcome.hash : metadata.hash}
      again={useSendAgain(unseen)}
    >
      {transfers.length > 0 && <Moves transaction={planned} isWhole />}
      <Unplanned outcome={outcome} known={[]} />
    </OutcomeView>
  )
}

/**
 * The way to the form of a transfer that moved nothing, once its token is read. Without it where the form would lack
 * something: one of several recipients, an NFT, or a message to the recipient.
 */
function useSendAgain({ owner, transaction: { metadata, transfers }, outcome }: Unseen) {
  const { client, dialog, messages } = useDialogContext()
  const [planned, ...further] = transfers
  const hasMemos = client.adapters.get(namespaceOf(owner.chainId))?.memoBytes !== undefined
  const isPlain = metadata.operationType === 'send' && further.length === 0 && !hasMemos
  const to = planned?.other ?? metadata.sentTo
  const active = useOwner()?.owner
  const isActive = active?.chainId === owner.chainId && active.address === owner.address
  const isRepeatable = outcome.status === 'reverted' && isPlain && isActive
  const { data } = useBalances(isRepeatable ? owner : undefined)
  const token = data?.find((one) => planned && movesToken(planned, one))
  const again = useAgain(outcome, {
    amount: planned?.quantity.numeric ?? '',
    label: messages.common.tryAgain,
    open(amount) {
      if (token) dialog.push({ view: 'WalletSend', draft: { owner, token, to, amount } })
    },
  })
  return isRepeatable && token ? again : undefined
}
