import { visiblePieces } from '@latchkey/protocol'
import type { PopupQuestion } from '../popup/messages.ts'
import type { Question } from '../screens/screens.ts'
import { TextWithAddresses } from '../ui/AddressText.tsx'
import { Note } from '../ui/parts.tsx'
import { useScrollable } from '../ui/useScrollable.ts'
import { wordsOf } from '../words/words.ts'
import type { Fact } from './approval.ts'
import { Decision } from './Decision.tsx'
import { Facts } from './Facts.tsx'

type ApprovalQuestion = Extract<PopupQuestion, { about: 'approval' }>

/** Shows the visitor data that this page has parsed itself, and asks for approval. */
export function approvalScreen(ask: ApprovalQuestion): Question<boolean> {
  return (answer) => <ApprovalScreen ask={ask} answer={answer} />
}

function ApprovalScreen({
  ask,
  answer,
}: {
  ask: ApprovalQuestion
  answer: (isApproved: boolean) => void
}) {
  const { approval, site, account, network } = ask
  const { kind, text, groups, facts, warnings } = approval
  const words = wordsOf(ask.language).approval
  const about: Fact[] = [
    // The effects of a transaction say what it is. Of all else, the title in the site's header alone would say it.
    ...(kind === 'transaction' ? [] : [{ label: words.request, value: words.titles[kind] }]),
    { label: words.site, value: new URL(site).host },
    { label: words.account, value: account, isCode: true },
    { label: words.network, value: network },
  ]
  return (
    <Decision
      title={words.titles[kind]}
      yes={words.approve}
      no={words.decline}
      ask={ask}
      answer={answer}
    >
      {text !== undefined && <MessageText text={text} />}
      {groups.map(({ heading, lines }) => (
        <section class="group" key={heading}>
          <h2>{heading}</h2>
          <ul>
            {lines.map((line, index) => (
              <li key={`${index} ${line.text}`}>
                <bdi class="strong">{line.text}</bdi>
                {line.detail !== undefined && (
                  <span class="detail">
                    <TextWithAddresses>{line.detail}</TextWithAddresses>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {warnings.map((warning) => (
        <Note key={warning}>{warning}</Note>
      ))}
      <Facts facts={[...facts, ...about]} />
    </Decision>
  )
}

/** Shows every character of a text, and names the invisible ones. */
function MessageText({ text }: { text: string }) {
  const message = useScrollable<HTMLParagraphElement>()
  return (
    <p class="message" dir="auto" ref={message}>
      {visiblePieces(text).map((piece, index) =>
        piece.isHidden ? (
          <mark key={`${index}`}>{piece.text}</mark>
        ) : (
          <span key={`${index}`}>{piece.text}</span>
        ),
      )}
    </p>
  )
}
