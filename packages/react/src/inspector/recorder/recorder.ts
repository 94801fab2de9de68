import type { Latchkey, Readable } from '@latchkey/core'
import { createJournal } from './journal.ts'
import type { Recording } from './recording.ts'
import { watchConnectors } from './watchConnectors.ts'
import { watchEvents } from './watchEvents.ts'
import { watchFetch } from './watchFetch.ts'
import { watchReports } from './watchReports.ts'
import { watchSignIn, watchState } from './watchState.ts'

/** Records what happens to a client. */
export type Recorder = Readable<Recording> & {
  /** Forgets all steps and begins again with the current state. */
  clear(): void
  /** Stops recording. The recording stays. */
  stop(): void
}

/**
 * Records a client from now on: its state, events, requests, sessions, WalletConnect messages and calls of its gateway.
 * The recording has no secrets. One recorder at a time works on a client. `now` returns milliseconds, in tests.
 */
export function createRecorder(client: Latchkey, now = () => performance.now()): Recorder {
  const journal = createJournal(client.options.sdkVersion, now)
  const { recording } = journal
  const lastStep = () => recording.get().entries.findLast(({ kind }) => kind !== 'state')?.id
  const undo: (() => void)[] = []
  const stop = () => {
    for (const one of undo.splice(0)) one()
  }
  try {
    undo.push(watchState(client, journal, lastStep))
    undo.push(watchSignIn(client, journal))
    undo.push(watchEvents(client, journal))
    undo.push(watchReports(client, journal))
    undo.push(watchConnectors(client, journal))
    undo.push(watchFetch(client.options.gatewayUrl, journal))
  } catch (error) {
    stop()
    throw error
  }
  return {
    get: recording.get,
    subscribe: recording.subscribe,
    clear() {
      journal.clear()
      journal.note({ kind: 'state', state: client.getState() })
    },
    stop,
  }
}
