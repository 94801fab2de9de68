import { type FormEvent, useState } from 'react'
import { embeddedAccount } from '../../common/embeddedAccount.ts'
import { EmailInput } from '../../common/login/EmailInput.tsx'
import { css } from '../../common/login/generated/login.css.ts'
import { RefusalText } from '../../common/login/Refusal.tsx'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Body } from '../../ui/Layout.tsx'
import { mailIcon } from '../../ui/moreIcons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { useEmailChange } from './useEmailChange.ts'

/** The field for the address that the visitor wants to log in with from now on. */
export function UpdateEmailWallet() {
  useSheet(css)
  const { client, messages } = useDialogContext()
  const flow = useEmailChange()
  const request = useReadable(flow)
  const before = addressIn(embeddedAccount(client)?.label)
  const [email, setEmail] = useState(before)
  const words = messages.login
  const typed = email.trim()
  const problem = request?.stage === 'refused' ? request.problem : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== '' && typed !== before) flow.start(typed)
  }
  return (
    <Body>
      <form className="email-form spaced" onSubmit={submit} noValidate>
        <div className="email-line">
          <Icon path={mailIcon} />
          <EmailInput
            label={words.newEmail}
            value={email}
            onChange={setEmail}
            isWrong={problem !== undefined}
            data-autofocus=""
          />
        </div>
        <p className="email-problem small bad" role="alert">
          {problem && <RefusalText problem={problem} />}
        </p>
        <p className="email-note small">{words.newEmailText}</p>
        <Button
          type="submit"
          disabled={typed === '' || typed === before}
          busy={request?.stage === 'sending'}
        >
          {words.continue}
        </Button>
      </form>
    </Body>
  )
}

/** A label that is an address; empty for a name. */
function addressIn(label: string | undefined): string {
  return label?.includes('@') ? label : ''
}
