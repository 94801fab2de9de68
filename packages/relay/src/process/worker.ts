import { rmSync } from 'node:fs'
import { roomOf } from '../limits.ts'
import { openMailbox } from '../openMailbox.ts'
import { serveMailbox } from './serveMailbox.ts'
import { obeyParent, reportAlive, reportError, settingsOfChild } from './settings.ts'

// Owns the mailbox. It may be killed at any time: the front repeats unanswered calls to the next worker.
const { path, database, databaseSettings, relay, aliveEvery } = settingsOfChild()
let stop = async () => {}
obeyParent({ stop: () => stop() })
try {
  const mailbox = await openMailbox(database, {
    ...roomOf(relay.limits),
    onError: reportError,
    database: databaseSettings,
  })
  rmSync(path, { force: true })
  stop = await serveMailbox(mailbox, path, reportError)
  reportAlive(aliveEvery)
} catch (error) {
  reportError(error)
  process.exit(1)
}
