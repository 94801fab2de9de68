import { rmSync } from 'node:fs'
import { roomOf } from '../limits.ts'
import { openMailbox } from '../store/sqlMailbox.ts'
import { serveMailbox } from './serveMailbox.ts'
import { obeyParent, settingsOfChild, tellAlive, tellError } from './settings.ts'

// Owns the mailbox. It may be killed at any time: whoever waits for an answer asks the next worker.
const { path, database, relay, aliveEvery } = settingsOfChild()
let stop = async () => {}
obeyParent(() => stop())
try {
  const mailbox = await openMailbox(database, { ...roomOf(relay.limits), onError: tellError })
  rmSync(path, { force: true })
  stop = await serveMailbox(mailbox, path, tellError)
  tellAlive(aliveEvery)
} catch (error) {
  tellError(error)
  process.exit(1)
}
