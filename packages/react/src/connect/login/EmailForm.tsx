import type { Connector } from '@latchkey/core'
import { type FormEvent, useId, useState } from 'react'
import { EmailInput } from '../../common/login/EmailInput.tsx'
import { css } from '../../common/login/generated/login.css.ts'
import { RefusalText } from '../../common/login/Refusal.tsx'
import { useSlow } from '../../common/login/useSlow.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { forwardIcon, mailIcon } from '../../ui/moreIcons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { loginFlowOf } from './logins.ts'

type Props = {
  connector: Connector
  /** The visitor must agree to something first. `onRefuse`: it was sent all the same. */
  disabled: boolean
  onRefuse: () => void
}

/** The field that begins a log-in by e-mail. */
export function EmailForm({ connector, disabled, onRefuse }: Props) {
  useSheet(css)
  const context = useDialogContext()
  const { client, messages, preload } = context
  const flow = loginFlowOf(context)
  const request = useReadable(flow)
  const [email, setEmail] = useState('')
  const id = useId()
  const words = messages.login
  const isBusy = request?.stage === 'sending'
  const isSlow = useSlow(isBusy)
  const problem = request?.stage === 'refused' ? request.problem : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabled) return onRefuse()
    const typed = email.trim()
    if (typed === '' || isBusy) return
    client.events.emit({ event: 'EMAIL_SUBMITTED' })
    flow.start(connector.id, typed)
  }
  const prepare = () => {
    client.events.emit({ event: 'EMAIL_LOGIN_SELECTED' })
    connector.preload?.()
    preload('EmailVerifyOtp')
    preload('EmailVerifyDevice')
  }
  return (
    <form className="email-form" onSubmit={submit} noValidate>
      <div className="email-line">
        <Icon path={mailIcon} />
        <EmailInput
          label={words.email}
          value={email}
          onChange={setEmail}
          isWrong={problem !== undefined}
          enterKeyHint="go"
          aria-describedby={problem && id}
          onFocus={prepare}
        />
        <button
          type="submit"
          className="email-go"
          aria-label={words.continue}
          aria-busy={isBusy}
          hidden={email.trim() === ''}
        >
          <Icon path={forwardIcon} />
        </button>
      </div>
      <p id={id} className="email-problem small bad" role="alert">
        {problem && <RefusalText problem={problem} />}
      </p>
      <p className="email-problem small" role="status">
        {isSlow && words.slow}
      </p>
    </form>
  )
}
