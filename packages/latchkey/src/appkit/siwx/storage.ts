import { browserStorage, type ChainId } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { isChainId, isSameAddress, namespaceOf, parseJson } from '@latchkey/protocol'
import type { SIWXSession } from '../sign-in/siwx.ts'

/** Where sessions are kept. */
export type SIWXStorage = {
  /** Adds a session. */
  add(session: SIWXSession): Promise<void>
  /** Replaces all sessions. */
  set(sessions: SIWXSession[]): Promise<void>
  /** Returns the current sessions of an account on a chain. */
  get(chainId: ChainId, address: string): Promise<SIWXSession[]>
  /** Removes the sessions of an account on a chain. */
  delete(chainId: ChainId, address: string): Promise<void>
}

/** Keeps sessions in the browser's `localStorage`. A page's script can write there: let your server decide who is signed in. */
export class LocalStorage implements SIWXStorage {
  private readonly key: string
  private readonly storage = browserStorage()

  constructor({ key = '@appkit/siwx' }: { key?: string } = {}) {
    this.key = key
  }

  /** Adds a session. */
  async add(session: SIWXSession): Promise<void> {
    this.write([...this.read(), session])
  }

  /** Replaces all sessions. */
  async set(sessions: SIWXSession[]): Promise<void> {
    this.write(sessions)
  }

  /** Returns the current sessions of an account on a chain. */
  async get(chainId: ChainId, address: string): Promise<SIWXSession[]> {
    return this.read().filter((one) => isOf(one, chainId, address) && isCurrent(one))
  }

  /** Removes the sessions of an account on a chain. */
  async delete(chainId: ChainId, address: string): Promise<void> {
    this.write(this.read().filter((one) => !isOf(one, chainId, address)))
  }

  private read(): SIWXSession[] {
    const stored = parseJson(this.storage.get(this.key))
    return Array.isArray(stored) ? stored.filter(isSession) : []
  }

  private write(sessions: readonly SIWXSession[]): void {
    this.storage.set(this.key, JSON.stringify(sessions))
  }
}

function isOf({ data }: SIWXSession, chainId: ChainId, address: string): boolean {
  const isSame = isSameAddress(namespaceOf(chainId), data.accountAddress, address)
  return data.chainId === chainId && isSame
}

/** Whether a session has begun and is not over, by its own word. */
function isCurrent({ data: { notBefore, issuedAt, expirationTime } }: SIWXSession): boolean {
  const start = notBefore ?? issuedAt
  const now = Date.now()
  return (
    (start === undefined || Date.parse(start) <= now) &&
    (expirationTime === undefined || now < Date.parse(expirationTime))
  )
}

function isSession(value: unknown): value is SIWXSession {
  const data = field(value, 'data')
  const texts = [field(value, 'message'), field(value, 'signature')]
  const facts = ['accountAddress', 'domain', 'uri', 'version', 'nonce'].map((name) =>
    field(data, name),
  )
  const times = ['notBefore', 'issuedAt', 'expirationTime'].map((name) => field(data, name))
  return (
    [...texts, ...facts].every((one) => typeof one === 'string') &&
    times.every((one) => one === undefined || typeof one === 'string') &&
    isChainId(field(data, 'chainId'))
  )
}
