import { formatAmount } from '@latchkey/protocol'
import { Amount } from '../../common/Amount.tsx'
import { Recipient } from '../../common/Recipient.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { explorerHash } from '../../paying/explorerHash.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import { presentSwapOutcome } from '../../paying/swapPresentation.ts'
import { Rights, Unplanned } from '../../paying/Unplanned.tsx'
import { useAgain } from '../../paying/useAgain.ts'
import { warnIcon } from '../../ui/icons.ts'
import { Body, Pane } from '../../ui/Layout.tsx'
import { Note } from '../../ui/Note.tsx'
import type { SentStep } from '../swapFlow.ts'
import { earlierTerms } from './earlierTerms.ts'

const pending = { status: 'pending' } as const
/** The badge of a swap that went through on worse terms than the reviewed ones. */
const doubtful = { tone: 'caution', icon: warnIcon } as const

/** The state of a sent swap: pending, then what the chain has decided. */
export function SwapResult({ request }: { request: SentStep }) {
  const { dialog, messages } = useDialogContext()
  const { subject, sent } = request
  const outcome = request.status === 'decided' ? request.outcome : pending
  const { owner, sell, buy, amount, slippage } = subject.swap
  const earlier = earlierTerms(sent, subject.planned)
  const minimum = sent.plan.arrives[0]?.amount ?? subject.planned.minimum
  const arrived = outcome.status === 'confirmed' ? outcome.arrived?.[0]?.amount : undefined
  const written = (value: bigint) => () => (
    <Amount key="amount" value={value} decimals={buy.decimals} symbol={buy.symbol} />
  )
  const words = messages.swap
  const delivered =
    arrived === undefined
      ? words.swappedText(written(minimum))
      : words.receivedText(written(arrived))
  const presented = presentSwapOutcome(outcome, messages, delivered)
  const isDoubtful = earlier !== undefined && outcome.status === 'confirmed'
  const presentation = isDoubtful ? { ...presented, ...doubtful } : presented
  const again = useAgain(outcome, {
    amount: formatAmount(amount, sell.decimals),
    label: words.again,
    open: (typed) =>
      dialog.push({ view: 'Swap', draft: { owner, sell, buy, amount: typed, slippage } }),
  })
  return (
    <>
      {earlier && (
        <Body>
          <Note tone="caution" title={words.earlierTitle} alert>
            {words.earlierText(written(earlier.minimum))}
          </Note>
          <Rights approvals={earlier.approvals} known={[sell]} hasWay />
        </Body>
      )}
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
    </>
  )
}
