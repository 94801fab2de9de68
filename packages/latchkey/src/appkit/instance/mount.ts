import type { Latchkey } from '@latchkey/core'
import { type MountedDialog, mountDialog, type Theme } from '@latchkey/react'
import { defineElements } from '@latchkey/react/elements'
import { warnOnce } from '../../compat/warnOnce.ts'
import { tags } from '../elements.ts'
import { latchkeyTheme } from '../theme.ts'
import type { Instance } from './instance.ts'

/** Puts the dialog into the page, and defines AppKit's elements. Does nothing on a server. */
export function mount({ client, theme, dialog, isInitialized, undos }: Instance): void {
  if (typeof document === 'undefined') return
  const themeNow = () => latchkeyTheme(theme.get().themeMode, theme.get().themeVariables)
  const mounted = mountWithElements(client, themeNow())
  const showState = () => dialog.set({ open: mounted.get().open, loading: mounted.get().loading })
  const checkRestored = () => {
    const isWaiting = client.getState().connections.some(({ live }) => !live)
    if (!isWaiting) isInitialized.set(true)
  }
  undos.push(
    mounted.subscribe(showState),
    theme.subscribe(() => mounted.setTheme(themeNow())),
    client.subscribe(checkRestored),
    mounted.unmount,
  )
  checkRestored()
}

/** Mounts the dialog alone if the page has the elements of another library, such as AppKit itself. */
function mountWithElements(client: Latchkey, theme: Theme): MountedDialog {
  try {
    return defineElements(client, { theme, tags })
  } catch (error) {
    warnOnce(client, `the elements of AppKit are not defined: ${error}`)
    return mountDialog(client, { theme })
  }
}
