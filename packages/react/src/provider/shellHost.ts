import type { Mounted, MountOptions } from '../shell/mount.tsx'
import type { Theme } from './theme.ts'
import { applyTheme } from './theme.ts'

/** An element that the dialog is drawn into, and the dialog once its code is there. */
export type ShellHost = {
  /** Loads and draws, at most once. Rejects when the code cannot be loaded; can be called again then. */
  load(): Promise<void>
  theme(theme: Theme): void
  remove(): void
}

export function createShellHost(host: HTMLElement, options: MountOptions): ShellHost {
  let loading: Promise<void> | null = null
  let mounted: Mounted | null = null
  let isRemoved = false
  const begin = async () => {
    const { mountShell } = await import('../shell/mount.tsx')
    const shell = await mountShell(host, options)
    if (isRemoved) shell.unmount()
    else mounted = shell
  }
  return {
    load() {
      loading ??= begin().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    theme: (theme) => applyTheme(host, theme),
    remove() {
      isRemoved = true
      mounted?.unmount()
      mounted = null
    },
  }
}
