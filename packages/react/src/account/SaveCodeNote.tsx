import type { Login } from '@latchkey/core'
import { embeddedAccount } from '../common/embeddedAccount.ts'
import { useManage } from '../common/useManage.ts'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

/** Says what would lose the embedded wallet of a visitor who has no recovery code. */
export function SaveCodeNote() {
  const { client } = useDialogContext()
  useClientState()
  const login = embeddedAccount(client)?.login
  return login ? <Reminder login={login} /> : null
}

function Reminder({ login }: { login: Login }) {
  const words = useDialogContext().messages.login
  const reminder = useReadable(login.reminder)
  const manage = useManage()
  if (!reminder) return null
  return (
    <Note>
      {words.saveCode[reminder]}
      <br />
      <TextButton onClick={manage}>{words.saveCodeNow}</TextButton>
    </Note>
  )
}
