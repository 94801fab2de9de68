import { Amount } from '../../common/Amount.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import type { Outcome } from '../../paying/outcomePresentation.ts'
import { Unplanned } from '../../paying/Unplanned.tsx'
import type { SentStep } from '../swapFlow.ts'
import { presentSwapOutcome } from '../swapPresentation.ts'

const pending = { status: 'pending' } as const

/** The state of a sent swap: pending, then what the chain has decided. */
export function SwapResult({ request }: { request: SentStep }) {
  const { messages } = useDialogContext()
  const { subject, sent } = request
  const outcome = request.status === 'decided' ? request.outcome : pending
  const { buy } = subject.swap
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
  const hash = hashOf(outcome) ?? hashOfSent(sent.sent)
  return (
    <OutcomeView presentation={presentation} chainId={sent.chainId} hash={hash}>
      <Unplanned outcome={outcome} known={[subject.swap.sell, buy]} />
    </OutcomeView>
  )
}

function hashOf(outcome: Outcome): string | undefined {
  return 'hash' in outcome ? outcome.hash : undefined
}

/** An explorer does not know the id that a wallet gives to a batch. */
function hashOfSent(sent: SentStep['sent']['sent']): string | undefined {
  if (sent.way === 'single') return sent.hash
  return sent.way === 'oneByOne' ? sent.hashes.at(-1) : undefined
}
