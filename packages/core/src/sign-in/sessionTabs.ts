const name = '@latchkey/siwx'

/** Has every tab of the site, this one too, search for its session again, after sessions have begun or ended. */
export function notifyTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` when another tab has begun or ended a session, and when this tab becomes visible again. */
export function followTabs(listener: () => void, signal: AbortSignal): void {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', listener)
    signal.addEventListener('abort', () => channel.close())
  }
  if (typeof document === 'undefined') return
  const onShown = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', onShown, { signal })
}
