import { formatAmount } from '@latchkey/protocol'
import { Amount } from '../../common/Amount.tsx'
import { Recipient } from '../../common/Recipient.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { explorerHash } from '../../paying/explorerHash.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import { presentSwapOutcome } from '../../paying/swapPresentation.ts'
import { Unplanned } from '../../paying/Unplanned.tsx'
import { useAgain } from '../../paying/useAgain.ts'
import { Pane } from '../../ui/Layout.tsx'
import type { SentStep } from '../swapFlow.ts'

const pending = { status: 'pending' } as const

/** The state of a sent swap: pending, then what the chain has decided. */
export function SwapResult({ request }: { request: SentStep }) {
  const { dialog, messages } = useDialogContext()
  const { subject, sent } = request
  const outcome = request.status === 'decided' ? request.outcome : pending
  const { owner, sell, buy, amount, slippage } = subject.swap
  const arrived = outcome.status === 'confirmed' ? outcome.arrived?.[0]?.amount : undefined
  const got = () => (
    <Amount
      key="got"
      value={arrived ?? subject.planned.minimum}
      decimals={buy.decimals}
      symbol={buy.symbol}
    />
  )
  const words = messages.swap
  const delivered = arrived === undefined ? words.swappedText(got) : words.receivedText(got)
  const presentation = presentSwapOutcome(outcome, messages, delivered)
  const again = useAgain(outcome, {
    amount: formatAmount(amount, sell.decimals),
    label: words.again,
    open: (typed) =>
      dialog.push({ view: 'Swap', draft: { owner, sell, buy, amount: typed, slippage } }),
  })
  return (
    <OutcomeView
      presentation={presentation}
      chainId={sent.chainId}
      hash={explorerHash(sent.sent, outcome)}
      again={again}
    >
      <Unplanned outcome={outcome} known={[sell, buy]} />
      {outcome.status === 'confirmed' && (
        <Pane>
          <Recipient to={owner} />
        </Pane>
      )}
    </OutcomeView>
  )
}
