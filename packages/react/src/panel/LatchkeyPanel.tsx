import { type HTMLAttributes, useEffect, useRef } from 'react'
import { createDialog } from '../dialog/dialog.ts'
import { useLatchkey } from '../provider/context.ts'
import { guardNetwork } from '../provider/networkGuard.ts'
import { createShellHost, type ShellHost } from '../provider/shellHost.ts'
import { followAccount } from './followAccount.ts'

/**
 * The dialog's card in place: no overlay and no focus trap. Where the dialog would close, it goes to Account or
 * Connect. Takes the attributes of the `div` that it stands in.
 */
export function LatchkeyPanel(attributes: HTMLAttributes<HTMLDivElement>) {
  const { client, language, shortcuts, theme } = useLatchkey()
  const place = useRef<HTMLDivElement>(null)
  const host = useRef<ShellHost | null>(null)

  useEffect(() => {
    const dialog = createDialog(client, true)
    const element = document.createElement('latchkey-panel')
    place.current?.append(element)
    const shell = createShellHost(element, { client, dialog, language, shortcuts })
    host.current = shell
    shell.load().catch(() => {})
    const undo = guardNetwork(client, dialog)
    const forget = followAccount(client, dialog)
    return () => {
      undo()
      forget()
      host.current = null
      shell.remove()
      element.remove()
      dialog.dispose()
    }
  }, [client, language, shortcuts])

  useEffect(() => {
    host.current?.theme(theme)
  })

  return <div {...attributes} ref={place} />
}
