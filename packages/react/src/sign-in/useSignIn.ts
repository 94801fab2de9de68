import { cancelSignIn, signIn, signInState } from '@latchkey/core'
import { useState } from 'react'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { errorTitle } from '../messages/errors.ts'
import { emitSignInClick } from './emitSignInClick.ts'

/** The client's sign-in as the view shows it, and what its two buttons do. */
export function useSignIn() {
  const { client, dialog, messages } = useDialogContext()
  const state = useReadable(signInState(client))
  const [isLeaving, setLeaving] = useState(false)
  return {
    state,
    isLeaving,
    sign() {
      emitSignInClick(client, 'CLICK_SIGN_SIWX_MESSAGE')
      // The view shows why it failed.
      signIn(client).catch(() => {})
    },
    cancel() {
      emitSignInClick(client, 'CLICK_CANCEL_SIWX')
      setLeaving(true)
      cancelSignIn(client).catch((error: unknown) => {
        setLeaving(false)
        dialog.notify('error', errorTitle(messages, error))
      })
    },
  }
}
