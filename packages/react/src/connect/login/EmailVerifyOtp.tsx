import { breakableEmail } from '@latchkey/protocol'
import { CodeForm } from '../../common/login/CodeForm.tsx'
import { Resend } from '../../common/login/Resend.tsx'
import { StartAgain } from '../../common/login/StartAgain.tsx'
import { useOpenRequest } from '../../common/login/useOpenRequest.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { loginFlowOf } from './logins.ts'

/** The visitor enters the code of the mail; the sixth digit sends it. The link of the mail finishes this step too. */
export function EmailVerifyOtp() {
  const context = useDialogContext()
  const flow = loginFlowOf(context)
  const { request, isOver } = useOpenRequest(flow, ['EmailVerifyOtp'])
  const words = context.messages.login
  if (isOver) return <StartAgain from="Connect" />
  if (!request) return null
  return (
    <>
      <CodeForm
        title={words.codeTitle}
        text={words.codeOrLinkText(breakableEmail(request.email))}
        request={request}
        onCode={flow.enter}
      />
      <Resend nextAt={request.nextAt} onResend={flow.resend} />
    </>
  )
}
