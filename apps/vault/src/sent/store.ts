import * as v from 'valibot'
import { type SentRecord, sentRecord } from './record.ts'

/** What this page has sent that may not be decided, by hash. Storage has the same for the page after a reload. */
export type SentMemory = Map<string, SentRecord>

const key = 'latchkey-sent'
/** Records that are stored; the oldest give way. */
const most = 20

/** The records of an account on a chain, the oldest first. */
export function sentBy(
  memory: SentMemory,
  { chainId, account }: { chainId: string; account: string },
): SentRecord[] {
  return all(memory).filter(
    (one) => one.chainId === chainId && one.account.toLowerCase() === account.toLowerCase(),
  )
}

/** The record of a hash or signature. */
export function sentUnder(memory: SentMemory, hash: string): SentRecord | undefined {
  return all(memory).find((one) => one.hash === hash)
}

/** Keeps a record, in the place of the one with the same hash. A browser that stores nothing keeps it until a reload. */
export function keepSent(memory: SentMemory, record: SentRecord): void {
  const others = all(memory).filter(({ hash }) => hash !== record.hash)
  memory.set(record.hash, record)
  write([...others, record].slice(-most))
}

/** Notes that the site has the hash. */
export function noteAnswered(memory: SentMemory, hash: string): void {
  const record = sentUnder(memory, hash)
  if (record) keepSent(memory, { ...record, isAnswered: true })
}

/** Forgets what is decided. */
export function forgetSent(memory: SentMemory, hash: string): void {
  memory.delete(hash)
  write(read().filter((one) => one.hash !== hash))
}

/** Storage first: another page of this wallet may know better. */
function all(memory: SentMemory): SentRecord[] {
  const stored = read()
  const hashes = new Set(stored.map(({ hash }) => hash))
  return [...stored, ...[...memory.values()].filter(({ hash }) => !hashes.has(hash))]
}

function read(): SentRecord[] {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const list = Array.isArray(given) ? given : []
    return list.flatMap((one) => {
      const parsed = v.safeParse(sentRecord, one)
      return parsed.success ? [parsed.output] : []
    })
  } catch {
    // Nothing that can be read is stored, and memory has what this page has sent.
    return []
  }
}

function write(records: readonly SentRecord[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(records))
  } catch {
    // The browser lets the page store nothing.
  }
}
