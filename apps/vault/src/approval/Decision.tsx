import type { ComponentChildren } from 'preact'
import type { PopupQuestion } from '../popup/messages.ts'
import { usePopup } from '../popup/usePopup.ts'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { wordsOf } from '../words/words.ts'
import { useArmed } from './useArmed.ts'

type Props = {
  title: string
  /** The labels of the two buttons. */
  yes: string
  no: string
  /** The question as data, for the popup. */
  ask: PopupQuestion
  answer: (isYes: boolean) => void
  /** Nothing undoes what is decided. */
  isDestructive?: boolean
  children: ComponentChildren
}

/**
 * Shows a question whose answer counts only if the page is plainly visible. If the page is covered, or the browser
 * cannot detect that, the question opens in a popup.
 */
export function Decision({ title, yes, no, ask, answer, isDestructive = false, children }: Props) {
  const words = wordsOf(ask.language).approval
  const { state, approve } = useArmed(() => answer(true))
  const own = usePopup(ask, answer)
  const isBlind = state === 'blind'
  return (
    <Screen
      title={title}
      foot={
        <div class="pair">
          <Button kind="quiet" onClick={() => answer(false)}>
            {no}
          </Button>
          {isBlind ? (
            <Button onClick={own.open}>{words.openWindow}</Button>
          ) : (
            <Button
              kind={isDestructive ? 'danger' : 'primary'}
              busy={state !== 'armed'}
              onClick={approve}
            >
              {yes}
            </Button>
          )}
        </div>
      }
    >
      {children}
      {isBlind && own.state === 'none' && <Note role="status">{words.blind}</Note>}
      {state === 'covered' && own.state === 'none' && (
        <Note role="status">
          {words.covered}{' '}
          <button type="button" class="link" onClick={own.open}>
            {words.openWindow}
          </button>
        </Note>
      )}
      {own.state === 'open' && <Note role="status">{words.windowOpen}</Note>}
      {own.state === 'blocked' && <Note role="alert">{wordsOf(ask.language).social.blocked}</Note>}
    </Screen>
  )
}
