import type { Latchkey } from '@latchkey/core'
import type { Dialog } from '../../dialog/dialog.ts'
import type { OpenRequest } from '../../dialog/openRequest.ts'
import { createRemote, type DialogRemote } from '../../dialog/remote.ts'
import type { Language } from '../../messages/language.ts'
import type { MountOptions } from '../../shell/mount.tsx'
import type { Theme } from '../../themes/theme.ts'
import { afterFrame } from '../../ui/afterFrame.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { createShellHost, type ShellHost } from '../provider/shellHost.ts'
import { registerDialog } from './openDialog.ts'

type PlaceOptions = Pick<MountOptions, 'language' | 'onLanguage' | 'shortcuts'>

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** Where the client's dialog is, or was. */
    dialogPlace: DialogPlace
  }
}

/** The dialog of a client in a page: known before it is in the page, which it may leave and come back to. */
export type DialogPlace = {
  remote: DialogRemote
  /**
   * Puts the dialog into the page, to be drawn when the page is idle. Several parts of a page share it: the language and the
   * shortcuts are those of the first, and the dialog leaves with the last. Returns the undo.
   */
  enter(options: PlaceOptions): () => void
  theme(theme: Theme): void
}

/** Returns the one place of a client's dialog. */
export function dialogPlaceOf(client: Latchkey): DialogPlace {
  client.slots.dialogPlace ??= createDialogPlace(client)
  return client.slots.dialogPlace
}

function createDialogPlace(client: Latchkey): DialogPlace {
  let shell: ShellHost | null = null
  let theme: Theme = {}
  let left: OpenRequest | null = null
  const load = async (): Promise<Dialog> => {
    if (!shell) throw new Error('The dialog is not in the page')
    return shell.load()
  }
  // A site that was deployed again no longer has the code of an open page.
  const remote = createRemote(load, () => shell?.language.button.reload)
  const begin = (options: PlaceOptions) => {
    const element = document.createElement('latchkey-dialog')
    const leave = appendToBody(element)
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
      leave()
    }
  }
  return {
    remote,
    enter: shareStay(begin),
    theme(next) {
      theme = next
      shell?.theme(next)
    },
  }
}

/** Begins a stay for the first user and ends it with the last. Reports the language to each. */
function shareStay(begin: (options: PlaceOptions) => () => void): DialogPlace['enter'] {
  const users = new Set<PlaceOptions>()
  let language: Language | undefined
  let end = () => {}
  const onLanguage = (next: Language) => {
    language = next
    for (const user of users) user.onLanguage?.(next)
  }
  return (given) => {
    // One entry for each call, also with the same options.
    const user = { ...given }
    users.add(user)
    if (users.size === 1) end = begin({ ...given, onLanguage })
    else if (language) user.onLanguage?.(language)
    return () => {
      if (users.delete(user) && users.size === 0) end()
    }
  }
}

/** Appends an element to the page, once the page has a body. Returns the undo. */
function appendToBody(element: HTMLElement): () => void {
  const append = () => document.body.append(element)
  if (document.body) append()
  else document.addEventListener('DOMContentLoaded', append)
  return () => {
    document.removeEventListener('DOMContentLoaded', append)
    element.remove()
  }
}
