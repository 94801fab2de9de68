import type { Latchkey } from '@latchkey/core'
import { afterFrame } from '../../ui/afterFrame.ts'
import type { Journal } from './journal.ts'

/** Notes the events of a client, and how long its dialog takes to appear and to connect. Returns the undo. */
export function watchEvents(client: Latchkey, journal: Journal): () => void {
  let endOfSearch: ((outcome?: Readonly<Record<string, unknown>>) => void) | undefined
  return client.events.subscribe((event) => {
    const facts = 'properties' in event ? event.properties : undefined
    journal.note({ kind: 'event', name: event.event, facts })
    if (event.event === 'MODAL_OPEN') {
      afterFrame(journal.begin({ kind: 'timing', name: 'dialog to its first frame' }))
      if (!event.properties.connected)
        endOfSearch = journal.begin({ kind: 'timing', name: 'dialog to account' })
    }
    if (event.event === 'CONNECT_SUCCESS') endOfSearch?.()
    // A later connection is not the end of this search.
    if (event.event === 'MODAL_CLOSE' && !event.properties.connected)
      endOfSearch?.({ code: 'ABORTED' })
  })
}
