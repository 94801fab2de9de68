import type { Latchkey, Readable } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import type { Messages } from '../messages/language.ts'

/** Tells what an account receives while its card is seen. Returns the undo. */
export function followArrivals(
  client: Latchkey,
  dialog: Dialog,
  shown: Readable<boolean>,
  messages: Messages,
  locale: string,
): () => void {
  const over = new AbortController()
  const told = new Set<string>()
  const undo = client.resources.watchAccountChanges((news) => {
    if (!shown.get()) return
    import('../account/arrivals.ts')
      .then(({ arrivalsOf }) => arrivalsOf(client, news, locale, over.signal))
      .then(
        (arrivals) => {
          if (over.signal.aborted) return
          for (const { hash, amount } of arrivals) {
            if (told.has(hash)) continue
            told.add(hash)
            dialog.notify('success', messages.activity.arrived(amount))
          }
        },
        // What cannot be read is not told; the list says why it cannot be shown.
        () => {},
      )
  })
  return () => {
    over.abort()
    undo()
  }
}
