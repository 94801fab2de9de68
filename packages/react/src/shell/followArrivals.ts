import type { Latchkey, Readable } from '@latchkey/core'
import type { Dialog } from '../dialog/dialog.ts'
import { visitorLocale } from '../messages/visitorLocale.ts'
import type { Speech } from './speech.ts'

/** Notifies the visitor of what an account receives while its card is visible. Returns the undo. */
export function followArrivals(
  client: Latchkey,
  dialog: Dialog,
  shown: Readable<boolean>,
  speech: Speech,
): () => void {
  const over = new AbortController()
  const notified = new Set<string>()
  const undo = client.resources.watchAccountChanges((event) => {
    if (!shown.get()) return
    import('../account/arrivals.ts')
      .then(({ arrivalsOf }) =>
        arrivalsOf(client, event, visitorLocale(speech.get().locale), over.signal),
      )
      .then(
        (arrivals) => {
          if (over.signal.aborted) return
          for (const { hash, amount } of arrivals) {
            if (notified.has(hash)) continue
            notified.add(hash)
            dialog.notify('success', speech.messages.activity.arrived(amount))
          }
        },
        // An event whose transactions cannot be read has no notice. The activity shows the error.
        () => {},
      )
  })
  return () => {
    over.abort()
    undo()
  }
}
