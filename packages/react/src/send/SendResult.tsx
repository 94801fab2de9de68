import { plainText, shortAddress } from '@latchkey/protocol'
import { AddressText } from '../common/AddressText.tsx'
import { explorerUrl } from '../data/links.ts'
import { isolated } from '../format/amount.ts'
import { localDecimal } from '../format/decimal.ts'
import type { Messages } from '../messages/language.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { checkIcon, clockIcon, warnIcon } from '../ui/icons.ts'
import { Body, Hero, Pane } from '../ui/Layout.tsx'
import { outIcon } from '../ui/moreIcons.ts'
import { Moved } from './Moved.tsx'
import type { SendKind, Sent } from './sendFlow.ts'

const pending = { status: 'pending' } as const
type Outcome = SendKind['outcome'] | typeof pending
type Look = { tone: BadgeTone; icon: string; title: string; text: string }

/** What became of the transfer: on its way, then what the chain has decided. */
export function SendResult({ request }: { request: Sent }) {
  const { client, dialog, language, messages } = useSurroundings()
  const { subject: send, sent } = request
  const outcome = request.status === 'decided' ? request.outcome : pending
  const sum = `${localDecimal(send.amount, language.locale)} ${plainText(send.token.symbol, 12)}`
  const { tone, icon, title, text } = lookOf(outcome, isolated(sum), send.to.address, messages)
  // An explorer does not know the id that a wallet gives to a batch.
  const known = sent.sent.way === 'batch' ? undefined : sent.hash
  const hash = ('hash' in outcome && outcome.hash) || known
  const moved = outcome.status !== 'confirmed' && 'moved' in outcome ? outcome.moved : []
  const href = hash && explorerUrl(client, sent.chainId, { transaction: hash })
  return (
    <>
      <Hero title={title} picture={<Badge key={tone} tone={tone} icon={icon} />}>
        <p role="status">{text}</p>
      </Hero>
      <Body>
        <Moved moved={moved} known={send.token} />
        {outcome.status === 'confirmed' && (
          <Pane>
            <span className="small muted">{messages.preview.to}</span>
            {send.to.name && <span className="strong">{plainText(send.to.name)}</span>}
            <AddressText address={send.to.address} />
          </Pane>
        )}
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

function lookOf(outcome: Outcome, amount: string, to: string, { preview }: Messages): Look {
  switch (outcome.status) {
    case 'pending':
      return { tone: 'moving', icon: checkIcon, title: preview.sentTitle, text: preview.sentText }
    case 'confirmed':
      return {
        tone: 'good',
        icon: checkIcon,
        title: preview.confirmedTitle,
        text: preview.confirmedText(amount, shortAddress(to)),
      }
    case 'different': {
      const isOwn = outcome.difference === 'content'
      return {
        tone: 'bad',
        icon: warnIcon,
        title: isOwn ? preview.differentTitle : preview.foreignTitle,
        text: isOwn ? preview.differentText : preview.foreignText,
      }
    }
    case 'otherEffect':
      return {
        tone: 'bad',
        icon: warnIcon,
        title: preview.otherEffectTitle,
        text: outcome.moved.length > 0 ? preview.otherEffectText : preview.nothingMoved,
      }
    case 'undone':
      return {
        tone: 'bad',
        icon: warnIcon,
        title: preview.undoneTitle,
        text: preview.undoneText,
      }
    case 'incomplete':
    case 'unverified':
      return {
        tone: 'caution',
        icon: warnIcon,
        title: preview.unverifiedTitle,
        text: preview.unverifiedText,
      }
    case 'reverted':
      return {
        tone: 'bad',
        icon: warnIcon,
        title: preview.revertedTitle,
        text: preview.revertedText,
      }
    case 'replaced':
      return {
        tone: 'caution',
        icon: warnIcon,
        title: preview.replacedTitle,
        text: preview.replacedText,
      }
    case 'dropped':
      return {
        tone: 'caution',
        icon: warnIcon,
        title: preview.droppedTitle,
        text: preview.droppedText,
      }
    case 'undecided':
      return {
        tone: 'caution',
        icon: clockIcon,
        title: preview.unknownTitle,
        text: preview.unknownText,
      }
  }
}
