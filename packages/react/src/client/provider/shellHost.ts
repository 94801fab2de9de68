import { storedLanguage } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import { english } from '../../messages/english.ts'
import type { Language } from '../../messages/language.ts'
import type { Mounted, MountOptions } from '../../shell/mount.tsx'
import { applyTheme, type Theme } from '../../themes/theme.ts'

/** An element that a dialog is drawn into, and the dialog once its code is there. */
export type ShellHost = {
  /** The language that it begins in. */
  language: Language
  /** Loads and draws, at most once. Rejects when the code cannot be loaded; can be called again then. */
  load(): Promise<Dialog>
  /** Changes the dialog's theme. */
  theme(theme: Theme): void
  /** Takes the dialog out of the element. */
  remove(): void
}

/** Draws into `host` on the first call of `load`. */
export function createShellHost(host: HTMLElement, options: MountOptions): ShellHost {
  let loading: Promise<Mounted> | null = null
  const { language: given, client, onLanguage } = options
  const language = given?.preferred?.(client) ?? given ?? english
  onLanguage?.(language)
  const begin = async () => {
    // Loads the words together with the code. The code requests them again, and reports a failure then.
    const isEnglish = (storedLanguage(client) ?? navigator.language).startsWith('en')
    if (given || isEnglish) language.load().catch(() => {})
    const { mountShell } = await import('../deferred.ts')
    return mountShell(host, options)
  }
  return {
    language,
    async load() {
      loading ??= begin().catch((error: unknown) => {
        loading = null
        throw error
      })
      return (await loading).dialog
    },
    theme: (theme) => applyTheme(host, theme),
    remove() {
      loading?.then(({ unmount }) => unmount()).catch(() => {})
    },
  }
}
