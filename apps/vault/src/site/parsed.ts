import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'

/** Parses the parameters of a request by a schema. Throws `WALLET_MISBEHAVED` if they do not fit. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  params: Json,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  throw knownError('WALLET_MISBEHAVED')
}
