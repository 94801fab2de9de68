import { parseJson } from '@latchkey/protocol'
import { bigint, boolean, custom, number, object, optional, safeParse, string } from 'valibot'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { isRecord, parseList } from '../foreign/json.ts'
import { isPlan, revived, writeBigints } from '../pending/parse.ts'
import { storageKeys } from '../storage/storage.ts'
import type { OpenSubmission } from './submission.ts'

/** Submissions that are remembered at most, and for how many milliseconds. */
const max = 20
const lifetime = 3_600_000

type Stored = { intent: string; open: OpenSubmission }

/** The open submission of an intent: this page's, else one of another tab or of this page before it was loaded. */
export function findOpen(client: Latchkey, intent: string): OpenSubmission | undefined {
  const own = client[internals].submissions.get(intent)
  const open = own ?? readStored(client).find((one) => one.intent === intent)?.open
  return open && isCurrent(client, open) ? open : undefined
}

/** Remembers an open submission, also across a reload of the page. */
export function keepOpen(client: Latchkey, intent: string, open: OpenSubmission): void {
  client[internals].submissions.set(intent, open)
  writeStored(client, [{ intent, open }, ...others(client, intent)])
}

/** Forgets the open submission of an intent. */
export function forgetOpen(client: Latchkey, intent: string): void {
  client[internals].submissions.delete(intent)
  writeStored(client, others(client, intent))
}

function others(client: Latchkey, intent: string): Stored[] {
  return readStored(client).filter((one) => one.intent !== intent && isCurrent(client, one.open))
}

function isCurrent(client: Latchkey, { at }: OpenSubmission): boolean {
  return Math.abs(client[internals].clock.now() - at) < lifetime
}

function readStored(client: Latchkey): Stored[] {
  const text = client[internals].storage.get(storageKeys.openSubmissions)
  return parseList(revived(parseJson(text)), max, (item) =>
    isRecord(item) && typeof item.intent === 'string' && isOpen(item.open)
      ? { intent: item.intent, open: item.open }
      : undefined,
  )
}

function writeStored(client: Latchkey, stored: readonly Stored[]): void {
  const { storage } = client[internals]
  if (stored.length === 0) storage.remove(storageKeys.openSubmissions)
  else storage.set(storageKeys.openSubmissions, writeBigints(stored.slice(0, max)))
}

const openSchema = object({
  plan: custom(isPlan),
  submission: object({
    since: bigint(),
    nonce: optional(bigint()),
    pendingNonce: optional(bigint()),
    batchId: optional(string()),
    newest: optional(string()),
    signature: optional(string()),
    lastBlock: optional(bigint()),
  }),
  at: number(),
  isRefused: optional(boolean()),
})
const isOpen = (value: unknown): value is OpenSubmission => safeParse(openSchema, value).success
