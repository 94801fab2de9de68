import type { Latchkey, writable } from '@latchkey/core'
import { type LostConnection, lostConnection } from '@latchkey/core/actions'
import type { FurtherMessages, Language } from '../../messages/language.ts'

/** A connection that was lost, and the words to say it with. */
export type Lost = LostConnection & { words: FurtherMessages['lost'] }

/** Tells in `place` which connection is lost, for as long as one is. Until the signal aborts. */
export function noteLost(
  client: Latchkey,
  language: Language,
  place: ReturnType<typeof writable<Lost | null>>,
  signal: AbortSignal,
): void {
  const look = async () => {
    if (!lostConnection(client)) return place.set(null)
    const { lost: words } = await language.loadFurther()
    const lost = lostConnection(client)
    if (!signal.aborted) place.set(lost ? { ...lost, words } : null)
  }
  // Without its words there is no note.
  const again = () => void look().catch(() => {})
  let known = client.getState().connections
  const undo = client.subscribe(() => {
    const { connections } = client.getState()
    if (connections === known) return
    known = connections
    again()
  })
  signal.addEventListener('abort', undo)
  // It may be told, or forgotten, in another tab.
  window.addEventListener('storage', again, { signal })
  again()
}
