import type { Readable, Storage } from '@latchkey/core'
import { writable } from '@latchkey/core'
import { type LossCode, parseJson, writeJson } from '@latchkey/protocol'
import { keys } from '../storage/keys.ts'
import { parseSession, type Session } from './session.ts'

/** The one session of this browser, shared by its tabs. */
export type SessionStore = {
  current: Readable<Session | undefined>
  set(session: Session | undefined): void
  /** Drops a session that cannot be used any more, with its secrets: only the reason stays, for the visitor. */
  quarantine(reason: LossCode): void
  /** Forgets the reason. */
  clear(): void
  close(): void
}

export function sessionStore(storage: Storage): SessionStore {
  const current = writable<Session | undefined>(undefined)

  function set(session: Session | undefined): void {
    if (session) storage.set(keys.session, writeJson(session))
    else storage.remove(keys.session)
    current.set(session)
  }

  function quarantine(reason: LossCode): void {
    if (storage.get(keys.session) === null) return
    storage.set(keys.quarantine, reason)
    set(undefined)
  }

  function read(text: string | null): void {
    const session = parseSession(parseJson(text))
    if (text !== null && !session) quarantine('SESSION_UNREADABLE')
    else current.set(session)
  }

  read(storage.get(keys.session))
  const undo = storage.watch?.((key, value) => {
    if (key === keys.session) read(value)
  })
  return {
    current,
    set,
    quarantine,
    clear: () => storage.remove(keys.quarantine),
    close: () => undo?.(),
  }
}
