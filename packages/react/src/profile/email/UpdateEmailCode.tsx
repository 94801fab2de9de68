import { useEffect, useState } from 'react'
import { embeddedAccount } from '../../common/embeddedAccount.ts'
import { CodeField } from '../../common/login/CodeField.tsx'
import { Resend } from '../../common/login/Resend.tsx'
import { refusalText } from '../../common/login/refusalText.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Body } from '../../ui/Layout.tsx'
import { mailIcon } from '../../ui/moreIcons.ts'
import { useEmailChange } from './useEmailChange.ts'

/** The code of the mailbox that the visitor has logged in with. */
export function UpdateEmailPrimaryOtp() {
  const { client, messages } = useDialogContext()
  const flow = useEmailChange()
  const request = useReadable(flow)
  const words = messages.login
  if (!request) return null
  return (
    <>
      <Code
        title={words.primaryTitle}
        text={words.codeText(embeddedAccount(client)?.label ?? '')}
      />
      <Resend sentAt={request.sentAt} onResend={flow.resend} />
    </>
  )
}

/** The code of the new mailbox. */
export function UpdateEmailSecondaryOtp() {
  const { messages } = useDialogContext()
  const flow = useEmailChange()
  const request = useReadable(flow)
  const words = messages.login
  if (!request) return null
  return <Code title={words.secondaryTitle} text={words.codeText(request.email)} />
}

function Code({ title, text }: { title: string; text: string }) {
  const { messages } = useDialogContext()
  const flow = useEmailChange()
  const request = useReadable(flow)
  const [code, setCode] = useState('')
  const words = messages.login
  const problem = request?.problem
  // A code that was refused is of no use any more.
  useEffect(() => {
    if (problem) setCode('')
  }, [problem])
  return (
    <>
      <Blank icon={mailIcon} title={title}>
        {text}
      </Blank>
      <Body>
        <CodeField
          label={words.code}
          value={code}
          busy={request?.stage === 'checking'}
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
    </>
  )
}
