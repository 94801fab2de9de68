import { mountDialog } from '@latchkey/react'
import { defineElements } from '../elements/defineElements.tsx'
import { latchkeyTheme } from '../theme.ts'
import type { Instance } from './instance.ts'

/** Puts the dialog into the page as soon as there is one. Does nothing on a server. */
export function mountWhenReady(instance: Instance): void {
  if (typeof document === 'undefined') return
  const begin = () => mount(instance)
  if (document.body) begin()
  else {
    document.addEventListener('DOMContentLoaded', begin, { once: true })
    instance.undos.push(() => document.removeEventListener('DOMContentLoaded', begin))
  }
}

function mount(instance: Instance): void {
  const { client, theme, dialog, isInitialized, language, undos } = instance
  const themeNow = () => latchkeyTheme(theme.get().themeMode, theme.get().themeVariables)
  const mounted = mountDialog(client, { theme: themeNow(), onLanguage: language.set })
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
  defineElements()
}
