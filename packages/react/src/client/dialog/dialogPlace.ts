import type { Latchkey } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import type { OpenRequest } from '../../dialog/openRequest.ts'
import { createRemote, type DialogRemote } from '../../dialog/remote.ts'
import type { MountOptions } from '../../shell/mount.tsx'
import type { Theme } from '../../themes/theme.ts'
import { afterFrame } from '../../ui/afterFrame.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { createShellHost, type ShellHost } from '../provider/shellHost.ts'
import { registerDialog } from './openDialog.ts'

type PlaceOptions = Pick<MountOptions, 'language' | 'onLanguage' | 'shortcuts'>

/** The dialog of a client in a page: known before it is in the page, which it may leave and come back to. */
export type DialogPlace = {
  remote: DialogRemote
  /** Puts it into the page, to be drawn when the page is idle. Returns the undo. */
  enter(options: PlaceOptions): () => void
  theme(theme: Theme): void
}

export function createDialogPlace(client: Latchkey): DialogPlace {
  let shell: ShellHost | null = null
  let theme: Theme = {}
  let left: OpenRequest | null = null
  const load = async (): Promise<Dialog> => {
    if (!shell) throw new Error('The dialog is not in the page')
    return shell.load()
  }
  // A site that was deployed again no longer has the code of an open page.
  const remote = createRemote(load, () => shell?.language.button.reload)
  return {
    remote,
    enter(options) {
      const element = document.body.appendChild(document.createElement('latchkey-dialog'))
      const own = createShellHost(element, { client, ...options })
      own.theme(theme)
      shell = own
      const unregister = registerDialog(client, remote)
      // The page's own first frame comes before all of it.
      let cancel = afterFrame(() => {
        cancel = whenIdle(remote.preload)
      })
      if (left) remote.open(left)
      return () => {
        cancel()
        unregister()
        left = remote.detach()
        // StrictMode, and another language, put it in again within the same task: a click before that still counts.
        queueMicrotask(() => {
          left = null
        })
        shell = null
        own.remove()
        element.remove()
      }
    },
    theme(next) {
      theme = next
      shell?.theme(next)
    },
  }
}
