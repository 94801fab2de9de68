import { type Latchkey, type LostConnection, loadAsking, type writable } from '@latchkey/core'

/** Tells in `place` which connection is lost, for as long as one is. Until the signal aborts. */
export function noteLost(
  client: Latchkey,
  place: ReturnType<typeof writable<LostConnection | null>>,
  signal: AbortSignal,
): void {
  const tell = () => {
    loadAsking().then(
      ({ lostConnection }) => {
        if (!signal.aborted) place.set(lostConnection(client) ?? null)
      },
      // The next change asks again.
      () => {},
    )
  }
  let known = client.getState().connections
  const undo = client.subscribe(() => {
    const { connections } = client.getState()
    if (connections === known) return
    known = connections
    tell()
  })
  signal.addEventListener('abort', undo)
  // It may be told, or forgotten, in another tab.
  window.addEventListener('storage', tell, { signal })
  tell()
}
