import { refusalText } from '../../../common/login/refusalText.ts'
import { useReadable } from '../../../data/useReadable.ts'
import { useDialogContext } from '../../../dialog/dialogContext.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { passkeyIcon } from '../../../ui/moreIcons.ts'
import { useSheet } from '../../../ui/sheets.ts'
import { directFlowOf } from '../logins.ts'
import type { LoginWays } from '../ways.ts'
import { css } from './generated/direct.css.ts'

type Props = {
  ways: LoginWays
  /** The visitor must agree to something first. `onRefuse`: it was pressed all the same. */
  disabled: boolean
  onRefuse: () => void
}

/** Logs in by a passkey alone. The wallet's own page asks for it. */
export function PasskeyRow({ ways: { connector }, disabled, onRefuse }: Props) {
  useSheet(css)
  const context = useDialogContext()
  const { messages } = context
  const flow = directFlowOf(context)
  const request = useReadable(flow)
  const words = messages.login
  const isOwn = request?.way === 'passkey'
  return (
    <div className="socials">
      <button
        type="button"
        className="social-btn press"
        aria-disabled={disabled || undefined}
        aria-busy={isOwn && request.stage === 'away'}
        onPointerEnter={() => connector.preload?.()}
        onClick={disabled ? onRefuse : () => flow.start(connector.id, 'passkey')}
      >
        <Icon path={passkeyIcon} />
        {words.passkey}
      </button>
      {isOwn && request.stage === 'refused' && (
        <p className="small bad" role="alert">
          {refusalText(words, request.refusal)}
        </p>
      )}
    </div>
  )
}
