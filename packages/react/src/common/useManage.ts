import { isKnownError } from '@latchkey/protocol'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { embeddedAccount } from './embeddedAccount.ts'

/** Opens what the visitor can do about the embedded wallet; `undefined` where none is connected. */
export function useManage(): (() => void) | undefined {
  const { client, dialog, messages } = useDialogContext()
  useClientState()
  const login = embeddedAccount(client)?.login
  if (!login) return undefined
  return () => {
    login.manage({ signal: new AbortController().signal }).catch((error: unknown) => {
      if (!isKnownError(error, 'ABORTED')) dialog.notify('error', messages.login.failed)
    })
  }
}
