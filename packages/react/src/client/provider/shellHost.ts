import type { Dialog } from '../../dialog/dialog.ts'
import type { Mounted, MountOptions } from '../../shell/mount.tsx'
import { applyTheme, type Theme } from '../../themes/theme.ts'

/** An element that a dialog is drawn into, and the dialog once its code is there. */
export type ShellHost = {
  /** Loads and draws, at most once. Rejects when the code cannot be loaded; can be called again then. */
  load(): Promise<Dialog>
  /** Gives the dialog a look. */
  theme(theme: Theme): void
  /** Takes the dialog out of the element. */
  remove(): void
}

/** Draws into `host` when it is told to. */
export function createShellHost(host: HTMLElement, options: MountOptions): ShellHost {
  let loading: Promise<Mounted> | null = null
  const begin = async () => {
    // The words come along with the code that asks for them again, which also hears of a failure.
    options.language.load().catch(() => {})
    const { mountShell } = await import('../deferred.ts')
    return mountShell(host, options)
  }
  return {
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
