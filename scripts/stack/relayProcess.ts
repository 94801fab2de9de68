import { startRelay } from '@latchkey/gateway/relay'
import { stopAtSignal } from './untilSignal.ts'

// The relay as a process of its own: `node relayProcess.ts <port> <database>`.
const [port, database = ''] = process.argv.slice(2)
const relay = await startRelay({ port: Number(port), database, onError: console.error })
stopAtSignal(relay.stop)
console.log(`The relay listens on ${relay.url}`)
