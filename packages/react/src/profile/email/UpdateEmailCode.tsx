import { breakableEmail } from '@latchkey/protocol'
import { embeddedAccount } from '../../common/embeddedAccount.ts'
import { CodeForm } from '../../common/login/CodeForm.tsx'
import { Resend } from '../../common/login/Resend.tsx'
import { StartAgain } from '../../common/login/StartAgain.tsx'
import { useOpenRequest } from '../../common/login/useOpenRequest.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { useEmailChange } from './useEmailChange.ts'

/** The code of the mailbox that the visitor has logged in with. */
export function UpdateEmailPrimaryOtp() {
  const { client, messages } = useDialogContext()
  const flow = useEmailChange()
  const { request, isOver } = useOpenRequest(flow, ['UpdateEmailPrimaryOtp'])
  const words = messages.login
  if (isOver) return <StartAgain from="UpdateEmailWallet" />
  if (!request) return null
  return (
    <>
      <CodeForm
        title={words.primaryTitle}
        text={words.codeText(breakableEmail(embeddedAccount(client)?.label ?? ''))}
        request={request}
        onCode={flow.enter}
      />
      <Resend nextAt={request.nextAt} onResend={flow.resend} />
    </>
  )
}

/** The code of the new mailbox. */
export function UpdateEmailSecondaryOtp() {
  const { messages } = useDialogContext()
  const flow = useEmailChange()
  const { request, isOver } = useOpenRequest(flow, ['UpdateEmailSecondaryOtp'])
  const words = messages.login
  if (isOver) return <StartAgain from="UpdateEmailWallet" />
  if (!request) return null
  return (
    <CodeForm
      title={words.secondaryTitle}
      text={words.codeText(breakableEmail(request.email))}
      request={request}
      onCode={flow.enter}
    />
  )
}
