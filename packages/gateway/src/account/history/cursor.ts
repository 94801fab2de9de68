import * as v from 'valibot'

/** An opaque cursor: base64url of JSON. Nothing secret is in it. */
export function writeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** What a cursor holds, or `undefined` when it is not one of ours. */
export function readCursor<Value>(
  schema: v.GenericSchema<unknown, Value>,
  cursor: string,
): Value | undefined {
  try {
    const parsed = v.safeParse(
      schema,
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    )
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
