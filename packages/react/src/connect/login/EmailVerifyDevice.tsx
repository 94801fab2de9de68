import { breakableEmail } from '@latchkey/protocol'
import { Refusal } from '../../common/login/Refusal.tsx'
import { Resend } from '../../common/login/Resend.tsx'
import { StartAgain } from '../../common/login/StartAgain.tsx'
import { useOpenRequest } from '../../common/login/useOpenRequest.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Body } from '../../ui/Layout.tsx'
import { mailIcon } from '../../ui/moreIcons.ts'
import { loginFlowOf } from './logins.ts'

/** A browser that the address has not let in before: the visitor confirms it by the link in the mail. */
export function EmailVerifyDevice() {
  const context = useDialogContext()
  const { messages } = context
  const flow = loginFlowOf(context)
  const { request, isOver } = useOpenRequest(flow, ['EmailVerifyDevice'])
  const words = messages.login
  if (isOver) return <StartAgain from="Connect" />
  if (!request) return null
  const { email, problem } = request
  return (
    <>
      <Blank icon={mailIcon} title={words.deviceTitle}>
        <span role="status">{words.deviceText(breakableEmail(email))}</span>
      </Blank>
      <Body flush={!problem}>
        <Refusal problem={problem} />
      </Body>
      <Resend nextAt={request.nextAt} onResend={flow.resend} />
    </>
  )
}
