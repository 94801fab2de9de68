import { visiblePieces } from '@latchkey/protocol'
import type { Question } from '../screens/screens.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import type { Words } from '../words/words.ts'
import type { Approval, Fact } from './approval.ts'
import { useArmed } from './useArmed.ts'

type Given = {
  approval: Approval
  words: Words
  /** The origin of the site that asks, as the browser says it. */
  site: string
  account: string
  network: string
}

/** Asks the visitor to approve something that this page has read itself. */
export function approvalScreen(given: Given): Question<boolean> {
  return (answer) => <ApprovalScreen {...given} answer={answer} />
}

function ApprovalScreen({
  approval,
  words: { approval: words },
  site,
  account,
  network,
  answer,
}: Given & { answer: (isApproved: boolean) => void }) {
  const { kind, text, groups, facts, warnings } = approval
  const { state, approve } = useArmed(() => answer(true))
  const about: Fact[] = [
    { label: words.site, value: new URL(site).host },
    { label: words.account, value: account, isCode: true },
    { label: words.network, value: network },
  ]
  return (
    <Screen
      title={words.titles[kind]}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(false)}>
            {words.decline}
          </Button>
          <Button busy={state !== 'armed'} onClick={approve}>
            {words.approve}
          </Button>
        </div>
      }
    >
      {text !== undefined && <MessageText text={text} />}
      {groups.map(({ heading, lines }) => (
        <section class="group" key={heading}>
          <h2>{heading}</h2>
          <ul>
            {lines.map((line, index) => (
              <li key={`${index} ${line.text}`}>
                <bdi class="strong">{line.text}</bdi>
                {line.detail !== undefined && <span class="detail">{line.detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {warnings.map((warning) => (
        <Note key={warning}>{warning}</Note>
      ))}
      <Facts facts={[...facts, ...about]} />
      {state === 'covered' && <Note role="status">{words.covered}</Note>}
      {state === 'blind' && <Note role="status">{words.blind}</Note>}
    </Screen>
  )
}

/** Every character of the text: what nobody would see is named. */
function MessageText({ text }: { text: string }) {
  return (
    <p class="message" dir="auto">
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

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ label, value, isCode = false }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd class={isCode ? 'code' : ''}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
