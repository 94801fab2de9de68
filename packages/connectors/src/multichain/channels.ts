import { field } from '@latchkey/core/foreign'
import type { OpenChannel } from './link.ts'

/** The type of a message between a page and an extension (CAIP-348). */
const envelope = 'caip-348'
const contentScript = 'metamask-contentscript'
const inpage = 'metamask-inpage'
const stream = 'metamask-multichain-provider'

/** Whether this browser lets pages connect to extensions by their id. Firefox and Safari do not. */
export function connectsToExtensions(): boolean {
  return typeof connectOf() === 'function'
}

/**
 * Opens a port to the extension of an id, which only that extension can answer (`externally_connectable`). The port ends
 * at once where no such extension is installed.
 */
export function portChannel(extensionId: string): OpenChannel {
  return (receive, end) => {
    const connect = connectOf()
    let port: unknown
    try {
      if (typeof connect === 'function') port = Reflect.apply(connect, runtime(), [extensionId])
    } catch {
      // A browser may refuse the id.
      queueMicrotask(end)
    }
    listenTo(port, 'onMessage', (message) => {
      if (field(message, 'type') === envelope) receive(field(message, 'data'))
    })
    listenTo(port, 'onDisconnect', () => {
      // Reading it keeps the browser from writing it to the console.
      field(runtime(), 'lastError')
      end()
    })
    return {
      send: (data) => call(port, 'postMessage', { type: envelope, data }),
      close: () => call(port, 'disconnect'),
    }
  }
}

/** Posts to the extension's script in this page. Another extension could answer as well. */
export const windowChannel: OpenChannel = (receive) => {
  const undo = new AbortController()
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== window || origin !== location.origin || field(data, 'target') !== inpage)
        return
      const carried = field(data, 'data')
      if (field(carried, 'name') === stream) receive(field(carried, 'data'))
    },
    undo,
  )
  return {
    send: (data) =>
      window.postMessage({ target: contentScript, data: { name: stream, data } }, location.origin),
    close: () => undo.abort(),
  }
}

function runtime(): unknown {
  return field(field(globalThis, 'chrome'), 'runtime')
}

function connectOf(): unknown {
  return field(runtime(), 'connect')
}

function listenTo(port: unknown, event: string, listener: (value: unknown) => void): void {
  call(field(port, event), 'addListener', listener)
}

function call(target: unknown, name: string, ...given: unknown[]): void {
  const method = field(target, name)
  if (typeof method === 'function') Reflect.apply(method, target, given)
}
