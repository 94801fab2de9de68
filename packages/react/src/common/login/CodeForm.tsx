import type { LoginRefusal } from '@latchkey/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Body } from '../../ui/Layout.tsx'
import { mailIcon } from '../../ui/moreIcons.ts'
import { CodeField } from './CodeField.tsx'
import type { MailRequest } from './mailRequest.ts'
import { Refusal } from './Refusal.tsx'

type Props = {
  title: string
  text: ReactNode
  request: MailRequest<string>
  /** Called with the sixth digit. */
  onCode: (code: string) => void
}

/** Refusals that leave the code as it is. */
const aboutMail: readonly LoginRefusal[] = ['TOO_MANY_MAILS', 'MAIL_FAILED']

/** The form for the code of a mail. */
export function CodeForm({ title, text, request: { stage, problem }, onCode }: Props) {
  const words = useDialogContext().messages.login
  const [code, setCode] = useState('')
  // A mail that was not sent says nothing about the code.
  const isWrong = problem !== undefined && !aboutMail.includes(problem.refusal)
  // A refused code is of no further use.
  useEffect(() => {
    if (problem && isWrong) setCode('')
  }, [problem, isWrong])
  return (
    <>
      <Blank icon={mailIcon} title={title}>
        {text}
      </Blank>
      <Body>
        <CodeField
          label={words.code}
          value={code}
          busy={stage === 'checking'}
          invalid={isWrong}
          onValue={(next) => {
            setCode(next)
            if (next.length === 6) onCode(next)
          }}
        />
        <Refusal problem={problem} />
      </Body>
    </>
  )
}
