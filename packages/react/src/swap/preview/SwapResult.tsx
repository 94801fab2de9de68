import { writeAmount } from '@latchkey/core/features'
import { formatAmount } from '@latchkey/protocol'
import { AddressText } from '../../common/AddressText.tsx'
import { Amount } from '../../common/Amount.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { OutcomeView } from '../../paying/OutcomeView.tsx'
import type { Outcome } from '../../paying/outcomePresentation.ts'
import { presentSwapOutcome } from '../../paying/swapPresentation.ts'
import { Unplanned } from '../../paying/Unplanned.tsx'
import { Pane } from '../../ui/Layout.tsx'
import type { ReadySwap } from '../routes.ts'
import type { SentStep } from '../swapFlow.ts'

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
    <OutcomeView
      presentation={presentation}
      chainId={sent.chainId}
      hash={hash}
      again={useAgain(subject.swap, outcome)}
    >
      <Unplanned outcome={outcome} known={[subject.swap.sell, buy]} />
      {outcome.status === 'confirmed' && (
        <Pane>
          <span className="small muted">{messages.preview.to}</span>
          <AddressText address={subject.swap.owner.address} />
        </Pane>
      )}
    </OutcomeView>
  )
}

/**
 * The way to the form with the same tokens. Without it where tokens may have left the account, or may leave it yet. Only a
 * swap that moved nothing keeps its amount.
 */
function useAgain({ owner, sell, buy, amount, slippage }: ReadySwap, { status }: Outcome) {
  const { dialog, language, messages } = useDialogContext()
  const hasMovedNothing = status === 'reverted' || status === 'cancelled'
  if (!(hasMovedNothing || status === 'confirmed')) return undefined
  const locales = [language.locale, navigator.language]
  const typed = hasMovedNothing ? writeAmount(formatAmount(amount, sell.decimals), locales) : ''
  return {
    label: hasMovedNothing ? messages.common.tryAgain : messages.swap.again,
    onPress() {
      dialog.reset({ view: 'Account' })
      dialog.push({ view: 'Swap', draft: { owner, sell, buy, amount: typed, slippage } })
    },
  }
}

function hashOf(outcome: Outcome): string | undefined {
  return 'hash' in outcome ? outcome.hash : undefined
}

/** An explorer does not know the id that a wallet gives to a batch. */
function hashOfSent(sent: SentStep['sent']['sent']): string | undefined {
  if (sent.way === 'single') return sent.hash
  return sent.way === 'oneByOne' ? sent.hashes.at(-1) : undefined
}
