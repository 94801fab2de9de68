import { type Latchkey, type LostConnection, loadAsking, type writable } from '@latchkey/core'

/** Keeps the lost connection in `place`, if there is one, until the signal aborts. */
export function noteLost(
  client: Latchkey,
  place: ReturnType<typeof writable<LostConnection | null>>,
  signal: AbortSignal,
): void {
  const update = () => {
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
    update()
  })
  signal.addEventListener('abort', undo)
  // Another tab may have shown it, or removed it.
  window.addEventListener('storage', update, { signal })
  update()
}
