import type { Readable } from '@latchkey/core'
import { writable } from '@latchkey/core'
import type { LossCode } from '@latchkey/protocol'
import { keys } from '../storage/keys.ts'
import type { SharedStorage } from '../storage/shared.ts'
import { parseJson } from '../wire/json-rpc.ts'
import { parseSession, type Session } from './session.ts'

/** The one session of this browser, shared by its tabs. */
export type SessionStore = {
  current: Readable<Session | undefined>
  set(session: Session | undefined): void
  /** Puts the session aside: it cannot be used, but a look into storage still tells why. */
  quarantine(reason: LossCode): void
  /** Forgets what was put aside. */
  clear(): void
  close(): void
}

export function sessionStore(storage: SharedStorage): SessionStore {
  const current = writable<Session | undefined>(undefined)

  function set(session: Session | undefined): void {
    if (session) storage.set(keys.session, JSON.stringify(session))
    else storage.remove(keys.session)
    current.set(session)
  }

  function aside(reason: LossCode, text: string): void {
    storage.set(keys.quarantine, JSON.stringify({ reason, session: text }))
    set(undefined)
  }

  function read(text: string | null): void {
    const session = parseSession(parseJson(text))
    if (text !== null && !session) aside('SESSION_UNREADABLE', text)
    else current.set(session)
  }

  read(storage.get(keys.session))
  const undo = storage.watch?.((key, value) => {
    if (key === keys.session) read(value)
  })
  return {
    current,
    set,
    quarantine(reason) {
      const text = storage.get(keys.session)
      if (text !== null) aside(reason, text)
    },
    clear: () => storage.remove(keys.quarantine),
    close: () => undo?.(),
  }
}
