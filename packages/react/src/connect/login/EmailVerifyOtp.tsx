import { useEffect, useRef, useState } from 'react'
import { CodeField } from '../../common/login/CodeField.tsx'
import { Resend } from '../../common/login/Resend.tsx'
import { refusalText } from '../../common/login/refusalText.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Body } from '../../ui/Layout.tsx'
import { mailIcon } from '../../ui/moreIcons.ts'
import { loginFlowOf } from './logins.ts'

/** The visitor enters the code of the mail; the sixth digit sends it. */
export function EmailVerifyOtp() {
  const context = useDialogContext()
  const { messages } = context
  const flow = loginFlowOf(context)
  const request = useReadable(flow)
  const [code, setCode] = useState('')
  const words = messages.login
  const problem = request?.problem
  const refused = useRef(problem)
  // A code that was refused is of no use any more.
  useEffect(() => {
    if (problem && problem !== refused.current) setCode('')
    refused.current = problem
  }, [problem])
  if (!request) return null
  const { email, stage } = request
  const isChecking = stage === 'checking'
  return (
    <>
      <Blank icon={mailIcon} title={words.codeTitle}>
        {words.codeText(email)}
      </Blank>
      <Body>
        <CodeField
          label={words.code}
          value={code}
          busy={isChecking}
          invalid={problem !== undefined}
          onValue={(next) => {
            setCode(next)
            if (next.length === 6) flow.enter(next)
          }}
        />
        <p className="small centered bad" role="alert">
          {problem && refusalText(words, problem)}
        </p>
      </Body>
      <Resend sentAt={request.sentAt} onResend={flow.resend} />
    </>
  )
}
