import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { readRequestText } from './bounded.ts'
import { parseExact } from './exactJson.ts'
import type { Parsed } from './handler.ts'
import { type Reply, refuse, tooLarge } from './reply.ts'

export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; refusal: Reply<never> }

/** Parses with the route's schema, if it has one; a misfit is a 400 that names the member at fault. */
export function parseWith<Schema extends GenericSchema | undefined>(
  schema: Schema,
  value: unknown,
): ParseResult<Parsed<Schema>>
export function parseWith(schema: GenericSchema | undefined, value: unknown): ParseResult<unknown> {
  if (schema === undefined) return { ok: true, value: undefined }
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { ok: true, value: parsed.output }
  const [issue] = parsed.issues
  return { ok: false, refusal: refuse(400, v.getDotPath(issue) ?? 'body', issue.message) }
}

/** The body as JSON whatever its content type says, numbers to the last digit. Too large: 413; not JSON: 422. */
export async function readJson(request: Request, limit: number): Promise<ParseResult<unknown>> {
  const text = await readRequestText(request, limit)
  if (text === undefined) return { ok: false, refusal: tooLarge(limit) }
  // The page that takes test cards has a form and no script.
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true)
    return { ok: true, value: Object.fromEntries(new URLSearchParams(text)) }
  try {
    return { ok: true, value: parseExact(text) }
  } catch {
    return { ok: false, refusal: refuse(422, 'body', 'The body is not JSON') }
  }
}
