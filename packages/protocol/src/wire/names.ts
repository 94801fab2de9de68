import * as v from 'valibot'
import { route } from './route.ts'
import { sdkQueryOptional } from './shapes.ts'

/** The shape of `NameRecord`. */
export const nameRecordSchema = v.object({
  name: v.string(),
  registered_at: v.string(),
  updated_at: v.nullable(v.string()),
  attributes: v.nullable(v.record(v.string(), v.string())),
  /** By ENSIP-11 coin type, as text: `60` is Ethereum. */
  addresses: v.record(v.string(), v.object({ address: v.string(), created_at: v.string() })),
})
/** What a name stands for, such as the addresses of `ada.eth`. */
export type NameRecord = v.InferOutput<typeof nameRecordSchema>

/** `GET /v1/profile/account/{name}`: the record of a name; an empty array when there is none (apiVersion 2). */
export const getName = route('GET', '/v1/profile/account/:name', {
  query: v.object({ ...sdkQueryOptional, apiVersion: v.optional(v.string()) }),
  response: v.union([nameRecordSchema, v.strictTuple([])]),
})
