import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'

/** The parameters of a request as its schema has them. Throws `WALLET_MISBEHAVED` for what is none. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  params: Json,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  throw knownError('WALLET_MISBEHAVED')
}
