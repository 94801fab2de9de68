import type { Login } from '@latchkey/core'
import { embeddedAccount } from '../common/embeddedAccount.ts'
import { useManage } from '../common/useManage.ts'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

/** Reminds the visitor of an embedded wallet of the recovery code that they have not saved. */
export function SaveCodeNote() {
  const { client } = useDialogContext()
  useClientState()
  const login = embeddedAccount(client)?.login
  return login ? <Reminder login={login} /> : null
}

function Reminder({ login }: { login: Login }) {
  const words = useDialogContext().messages.login
  const isDue = useReadable(login.reminder)
  const manage = useManage()
  if (!isDue) return null
  return (
    <Note>
      {words.saveCode}
      <br />
      <TextButton onClick={manage}>{words.saveCodeNow}</TextButton>
    </Note>
  )
}
