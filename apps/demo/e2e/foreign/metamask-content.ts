import { relay } from './metamask-relay.ts'
import { type Port, runtime } from './runtime.ts'

const port: Port = runtime().connect()
relay({
  postMessage: (message) => port.postMessage(message),
  hear: (listener) => port.onMessage.addListener(listener),
})
