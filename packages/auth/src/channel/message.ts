import * as v from 'valibot'
import type { Json } from './json.ts'
import { plainCopy } from './json.ts'

/** The one version of the channel. Whoever speaks another is not understood. */
export const version = 1

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const name = v.pipe(v.string(), v.regex(/^[A-Za-z_]{1,64}$/))
const json = v.custom<Json>((value) => value !== undefined)
const numbered = {
  version: v.literal(version),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
}
const message = v.variant('kind', [
  v.strictObject({ ...numbered, kind: v.literal('request'), id, method: name, params: json }),
  v.strictObject({ ...numbered, kind: v.literal('result'), id, value: json }),
  v.strictObject({ ...numbered, kind: v.literal('failure'), id, code: name }),
  v.strictObject({ ...numbered, kind: v.literal('abort'), id }),
  v.strictObject({ ...numbered, kind: v.literal('event'), event: name, value: json }),
])

/** What goes over the port. `number` counts the messages of its side, from 1; `id` has 128 random bits. */
export type Message = v.InferOutput<typeof message>
/** A message before it has its number. */
export type Unnumbered = Message extends infer One
  ? One extends Message
    ? Omit<One, 'version' | 'number'>
    : never
  : never

/** A message that came over the port, copied; `undefined` where it is none. */
export function parseMessage(data: unknown): Message | undefined {
  const parsed = v.safeParse(message, plainCopy(data))
  return parsed.success ? parsed.output : undefined
}

/** A new id of a request. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
