import type { Latchkey } from '@latchkey/core'
import { defineElements, type ElementTags, isElementClass } from '@latchkey/react/elements'
import { warnOnce } from '../../compat/warnOnce.ts'
import { tags } from '../elements.ts'
import { latchkeyTheme } from '../theme.ts'
import { eventNow, type Instance } from './instance.ts'

/** Puts the dialog into the page, and defines AppKit's elements. Does nothing on a server. */
export function mount(instance: Instance): void {
  const { client, theme, dialog, isInitialized, undos } = instance
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
    emitInitialize(instance),
    mounted.unmount,
  )
  checkRestored()
}

/**
 * Emits `INITIALIZE` once the wallets of before a reload have answered. In a separate task: a listener that subscribes
 * right after `createAppKit` receives it. Returns the undo.
 */
function emitInitialize({ isInitialized, lastEvent }: Instance): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const emit = () => {
    if (!isInitialized.get()) return
    timer ??= setTimeout(() => lastEvent.set(eventNow({ event: 'INITIALIZE' })))
  }
  const undo = isInitialized.subscribe(emit)
  return () => {
    undo()
    clearTimeout(timer)
  }
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
