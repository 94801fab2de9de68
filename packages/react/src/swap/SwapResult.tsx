import { Amount } from '../common/Amount.tsx'
import { explorerUrl } from '../data/links.ts'
import type { Messages } from '../messages/language.ts'
import { lookOf, type Outcome } from '../paying/outcomeLook.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Body, Hero } from '../ui/Layout.tsx'
import { outIcon } from '../ui/moreIcons.ts'
import type { SentStep } from './swapFlow.ts'

const pending = { status: 'pending' } as const

/** What became of the swap: on its way, then what the chain has decided. */
export function SwapResult({ request }: { request: SentStep }) {
  const { client, dialog, messages } = useSurroundings()
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
  const { tone, icon, ...told } = lookOf(outcome, messages, delivered)
  const { title, text } = { ...told, ...ownWords(outcome, messages) }
  const hash = hashOf(outcome) ?? hashOfSent(sent.sent)
  const href = hash && explorerUrl(client, sent.chainId, { transaction: hash })
  return (
    <>
      <Hero title={title} picture={<Badge key={tone} tone={tone} icon={icon} />}>
        <p role="status">{text}</p>
      </Hero>
      <Body>
        {href && (
          <ButtonLink variant="quiet" icon={outIcon} href={href}>
            {messages.preview.explorer}
          </ButtonLink>
        )}
        <Button onClick={() => dialog.reset({ view: 'Account' })}>{messages.common.done}</Button>
      </Body>
    </>
  )
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
