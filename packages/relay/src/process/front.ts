import { Socket } from 'node:net'
import { serverClock } from '@latchkey/service/clock'
import { openMetrics } from '@latchkey/service/metrics'
import { createRelay } from '../relay.ts'
import { connectMailbox } from './remoteMailbox.ts'
import {
  obeyParent,
  reportAlive,
  reportError,
  sendToParent,
  settingsOfChild,
  type ToChild,
} from './settings.ts'

// Holds the clients' sockets. The parent accepts them, so that none is refused without a front.
const { path, relay: settings, metrics: metricsSettings, ...times } = settingsOfChild()
const mailbox = connectMailbox(path, serverClock)
const metrics = await openMetrics(metricsSettings).catch((error: unknown) => {
  reportError(error)
  process.exit(1)
})
const { server, drain, finish, close } = createRelay(mailbox, settings, reportError, metrics.meter)
const numbers = new WeakMap<object, number>()

/** Reports to the parent that this front serves the connection, so that the parent can close its end. */
function reportTaken(socket: object): void {
  const taken = numbers.get(socket)
  if (taken === undefined) return
  numbers.delete(socket)
  sendToParent({ taken })
}

server.on('upgrade', (_request, socket) => reportTaken(socket))
server.on('request', (request) => reportTaken(request.socket))
process.on('message', (message: ToChild, handle: unknown) => {
  if (typeof message === 'string') return
  if (!(handle instanceof Socket)) {
    // The connection was closed before it arrived.
    sendToParent({ taken: message.connection })
    return
  }
  numbers.set(handle, message.connection)
  handle.on('close', () => reportTaken(handle))
  server.emit('connection', handle)
  handle.resume()
})
async function stop(): Promise<void> {
  await close()
  await mailbox.close()
}
obeyParent({
  drain,
  async finish() {
    await finish(times.finishWithin)
    await stop()
  },
  stop,
})
reportAlive(times.aliveEvery)
