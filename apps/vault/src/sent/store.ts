import * as v from 'valibot'
import { type SentRecord, sentRecord } from './record.ts'

/** The undecided records of this page, by hash. Storage keeps a copy for the page after a reload. */
export type SentMemory = Map<string, SentRecord>

const key = 'latchkey-sent'
/** The most stored records. The oldest are removed. */
const most = 20

/** Returns the records of an account on a chain, oldest first. */
export function sentBy(
  memory: SentMemory,
  { chainId, account }: { chainId: string; account: string },
): SentRecord[] {
  return all(memory).filter(
    (one) => one.chainId === chainId && one.account.toLowerCase() === account.toLowerCase(),
  )
}

/** Returns the record of a hash or signature. */
export function sentUnder(memory: SentMemory, hash: string): SentRecord | undefined {
  return all(memory).find((one) => one.hash === hash)
}

/** Stores a record, and replaces one with the same hash. Without browser storage, keeps it until a reload. */
export function keepSent(memory: SentMemory, record: SentRecord): void {
  const others = all(memory).filter(({ hash }) => hash !== record.hash)
  memory.set(record.hash, record)
  write([...others, record].slice(-most))
}

/** Records that the site has the hash. */
export function noteAnswered(memory: SentMemory, hash: string): void {
  const record = sentUnder(memory, hash)
  if (record) keepSent(memory, { ...record, isAnswered: true })
}

/** Removes a decided record. */
export function forgetSent(memory: SentMemory, hash: string): void {
  memory.delete(hash)
  write(read().filter((one) => one.hash !== hash))
}

/** Prefers storage, because another page of this wallet may have newer records. */
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
    // Storage is unreadable. Memory has the records of this page.
    return []
  }
}

function write(records: readonly SentRecord[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(records))
  } catch {
    // The browser does not let the page store anything.
  }
}
