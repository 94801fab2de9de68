import { parseJson } from '@latchkey/protocol'
import {
  array,
  boolean,
  check,
  fallback,
  type GenericSchema,
  type InferOutput,
  isoTimestamp,
  literal,
  maxLength,
  nullable,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
  transform,
  unknown,
  variant,
} from 'valibot'
import {
  address,
  chainId,
  codePattern,
  count,
  evmAddress,
  method,
  namespace,
  path,
  quantity,
  shown,
  topic,
} from './shapes.ts'

/** A recording has at most as many steps, the newest ones. */
export const mostEntries = 1_000
/** A file of a recording has at most as many bytes. */
export const mostBytes = 10_000_000

const timings = ['dialog to its first frame', 'dialog to account'] as const

// The allow-list: what is recorded, exported and imported passes these schemas, and nothing else is ever stored.

const account = object({
  namespace,
  address: fallback(address, '(hidden)'),
  type: shown,
  deployed: maybe(boolean()),
})

const connection = object({
  connectorId: shown,
  name: shown,
  type: shown,
  rdns: maybe(shown),
  chainId: maybe(chainId),
  live: boolean(),
  accounts: firstOf(account),
})

const selection = object({ connectorId: shown, address: fallback(address, '(hidden)') })

const stateSchema = object({
  connections: firstOf(connection),
  network: maybe(chainId),
  selected: record(namespace, selection),
  attempt: nullable(object({ connectorId: shown })),
  switching: fallback(nullable(chainId), null),
  recent: firstOf(object({ name: shown })),
  accountType: record(namespace, shown),
})

/** A member that is left out if its value has not the form. */
function maybe<const Schema extends GenericSchema>(schema: Schema) {
  return fallback(optional(schema), undefined)
}

/** A list, without its items beyond the hundredth. */
function firstOf<const Schema extends GenericSchema>(schema: Schema) {
  return pipe(
    array(unknown()),
    transform((items) => items.slice(0, 100)),
    array(schema),
  )
}

const factsSchema = object({
  account: maybe(address),
  bytes: maybe(count),
  calls: maybe(count),
  chainId: maybe(chainId),
  connected: maybe(boolean()),
  event: maybe(method),
  isSmartAccount: maybe(boolean()),
  method: maybe(method),
  name: maybe(shown),
  namespace: maybe(namespace),
  parameters: maybe(count),
  platform: maybe(shown),
  primaryType: maybe(shown),
  provider: maybe(shown),
  rpc: maybe(method),
  to: maybe(evmAddress),
  value: maybe(quantity),
})

const code = pipe(string(), regex(codePattern))
/** When it began, and which one it is. `after`: what was recorded directly before, such as the cause. */
const base = { id: count, at: count, facts: maybe(factsSchema), code: maybe(code) }
const outcome = { ms: optional(count) }

const entrySchema = variant('kind', [
  object({ ...base, kind: literal('state'), state: stateSchema, after: optional(count) }),
  object({ ...base, kind: literal('event'), name: pipe(string(), regex(/^[A-Z_]{3,50}$/)) }),
  object({ ...base, kind: literal('session'), status: shown }),
  object({ ...base, kind: literal('request'), name: shown, request: count, status: shown }),
  object({
    ...base,
    ...outcome,
    kind: literal('wallet'),
    connectorId: shown,
    method,
  }),
  object({
    ...base,
    ...outcome,
    kind: literal('http'),
    method: picklist(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']),
    path: fallback(path, '/:value'),
    status: optional(count),
  }),
  object({
    ...base,
    kind: literal('relay'),
    direction: picklist(['sent', 'received']),
    type: picklist(['request', 'result', 'error']),
    topic,
    message: pipe(string(), regex(/^\d{1,20}$/)),
    method,
    tag: optional(count),
  }),
  object({ ...base, ...outcome, kind: literal('timing'), name: picklist(timings) }),
])

const recordingSchema = object({
  format: literal('latchkey-recording'),
  version: literal(1),
  startedAt: pipe(string(), isoTimestamp()),
  sdk: shown,
  dropped: count,
  entries: pipe(
    array(unknown()),
    maxLength(mostEntries),
    array(entrySchema),
    check((entries) => entries.every(({ id }, at) => at === 0 || id > (entries[at - 1]?.id ?? id))),
  ),
})

/** A step in a recording. */
export type Entry = InferOutput<typeof entrySchema>
/** The kind of a step. */
export type EntryKind = Entry['kind']
/** The recorded part of a client's state. */
export type RecordedState = InferOutput<typeof stateSchema>
/** What happened to a client: plain data without secrets, as it is exported. */
export type Recording = InferOutput<typeof recordingSchema>

/** Returns a step with its allowed members alone. Returns `undefined` if it has another form. */
export function parseEntry(value: unknown): Entry | undefined {
  const parsed = safeParse(entrySchema, value)
  return parsed.success ? parsed.output : undefined
}

/**
 * Parses an exported recording. Keeps only what a recording may have. Throws a `TypeError` for anything else. The error
 * has nothing of the text, which may be any file.
 */
export function parseRecording(text: string): Recording {
  if (text.length > mostBytes) throw new TypeError('This file is too long for a recording.')
  const parsed = safeParse(recordingSchema, parseJson(text))
  if (parsed.success) return parsed.output
  throw new TypeError('This file is not a recording of the inspector.')
}
