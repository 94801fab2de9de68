import { relay } from './metamask-relay.ts'

declare global {
  interface Window {
    /** Set by the test: what the extension's background would answer. */
    metamaskBackground(request: string): Promise<string>
    metamaskNotify(message: string): void
  }
}

// Where the browser takes no extension, the background answers through a binding of the test.
relay({
  postMessage: (message) => {
    window.metamaskBackground(JSON.stringify(message)).then((answer) => send?.(JSON.parse(answer)))
  },
  hear: (listener) => {
    send = listener
    window.metamaskNotify = (message) => listener(JSON.parse(message))
  },
})
var send: ((message: unknown) => void) | undefined
