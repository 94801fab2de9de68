import { createBackground } from './background.ts'
import { type Port, runtime } from './runtime.ts'

declare const nodes: [string, string][]
declare const account: string

const ports = new Set<Port>()
const background = createBackground({
  nodes,
  account,
  notify: (method, params) => {
    for (const port of ports) port.postMessage({ jsonrpc: '2.0', method, params })
  },
})
runtime().onConnect.addListener((port) => {
  ports.add(port)
  port.onDisconnect.addListener(() => ports.delete(port))
  port.onMessage.addListener((message) => {
    void background.handle(Object(message)).then((answer) => port.postMessage(answer))
  })
})
// For the test, as the visitor's own click in the wallet.
Object.assign(globalThis, { leave: background.leave })
