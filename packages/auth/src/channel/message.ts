import { type Json, plainCopy } from './json.ts'
import { isRecord } from './record.ts'

/** The only version of the channel. Messages of other versions are ignored. */
export const version = 1 as const

/** A message without its number. `id` has 128 random bits. */
export type Unnumbered =
  | { kind: 'request'; id: string; method: string; params: Json }
  | { kind: 'result'; id: string; value: Json }
  | { kind: 'failure'; id: string; code: string }
  | { kind: 'abort'; id: string }
  | { kind: 'event'; event: string; value: Json }
/** A message of the port. `number` counts the messages of its side, from 1. */
export type Message = Unnumbered & { version: typeof version; number: number }

/** Returns a copy of a received message. Returns `undefined` if it is malformed or has other members. */
export function parseMessage(data: unknown): Message | undefined {
  const given = plainCopy(data)
  if (!isRecord(given) || given.version !== version || !isNumber(given.number)) return undefined
  const content = contentOf(given)
  const message: Message | undefined = content && { ...content, version, number: given.number }
  return message && Object.keys(message).length === Object.keys(given).length ? message : undefined
}

function contentOf(given: { readonly [name: string]: Json }): Unnumbered | undefined {
  const { kind, id, value } = given
  if (kind === 'event') return eventOf(given)
  if (!isId(id)) return undefined
  if (kind === 'request') return requestOf(id, given)
  if (kind === 'result') return value === undefined ? undefined : { kind, id, value }
  if (kind === 'failure') return isName(given.code) ? { kind, id, code: given.code } : undefined
  return kind === 'abort' ? { kind, id } : undefined
}

function requestOf(
  id: string,
  { method, params }: { readonly [name: string]: Json },
): Unnumbered | undefined {
  return isName(method) && params !== undefined
    ? { kind: 'request', id, method, params }
    : undefined
}

function eventOf({ event, value }: { readonly [name: string]: Json }): Unnumbered | undefined {
  return isName(event) && value !== undefined ? { kind: 'event', event, value } : undefined
}

function isNumber(value: Json | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}

function isId(value: Json | undefined): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}

function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && /^[A-Za-z_]{1,64}$/.test(value)
}

/** Returns a new id for a request. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
