import type { Latchkey } from '@latchkey/core'
import { defineElements, type ElementTags, isElementClass } from '@latchkey/react/elements'
import { warnOnce } from '../../compat/warnOnce.ts'
import { tags } from '../elements.ts'
import { latchkeyTheme } from '../theme.ts'
import type { Instance } from './instance.ts'

/** Puts the dialog into the page, and defines AppKit's elements. Does nothing on a server. */
export function mount({ client, theme, dialog, isInitialized, undos }: Instance): void {
  if (typeof document === 'undefined') return
  const themeNow = () => latchkeyTheme(theme.get().themeMode, theme.get().themeVariables)
  const mounted = defineElements(client, { theme: themeNow(), tags: ownTags(client) })
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

/** Returns AppKit's tags without those that the page has from another library, such as AppKit itself. */
function ownTags(client: Latchkey): ElementTags {
  const own = Object.entries(tags).filter(([name]) => {
    const known = customElements.get(name)
    const isOwn = !known || isElementClass(known)
    if (!isOwn) warnOnce(client, `the page has another <${name}>`)
    return isOwn
  })
  return Object.fromEntries(own)
}
