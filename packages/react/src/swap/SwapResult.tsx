import { Amount } from '../common/Amount.tsx'
import type { Messages } from '../messages/language.ts'
import { OutcomeView } from '../paying/OutcomeView.tsx'
import { lookOf, type Outcome } from '../paying/outcomeLook.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import type { SentStep } from './swapFlow.ts'

const pending = { status: 'pending' } as const

/** What became of the swap: on its way, then what the chain has decided. */
export function SwapResult({ request }: { request: SentStep }) {
  const { messages } = useSurroundings()
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
  const look = { ...lookOf(outcome, messages, delivered), ...ownWords(outcome, messages) }
  const hash = hashOf(outcome) ?? hashOfSent(sent.sent)
  return <OutcomeView look={look} chainId={sent.chainId} hash={hash} />
}

/** What is said of a swap otherwise than of a transfer. */
function ownWords(outcome: Outcome, { swap: words }: Messages): { title?: string; text?: string } {
  switch (outcome.status) {
    case 'confirmed':
      return { title: words.swappedTitle }
    case 'unverified':
      return { title: words.unverifiedTitle, text: words.unverifiedText }
    case 'reverted':
      return { text: words.revertedText }
    case 'otherEffect':
      return { title: words.otherTitle, text: words.otherText }
    case 'incomplete':
      return { title: words.incompleteTitle, text: words.incompleteText }
    default:
      return {}
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
