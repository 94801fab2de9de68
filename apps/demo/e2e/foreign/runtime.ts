type Listeners<T> = { addListener(listener: (value: T) => void): void }
export type Port = {
  postMessage(message: unknown): void
  onMessage: Listeners<unknown>
  onDisconnect: Listeners<unknown>
}
type Runtime = { connect(): Port; onConnect: Listeners<Port> }

/** The part of `chrome.runtime` that the test extension uses. */
export function runtime(): Runtime {
  return Reflect.get(Reflect.get(globalThis, 'chrome'), 'runtime')
}
