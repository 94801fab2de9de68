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
/** The record of a name, such as the addresses of `ada.eth`. */
export type NameRecord = v.InferOutput<typeof nameRecordSchema>

const versionQuery = { ...sdkQueryOptional, apiVersion: v.optional(v.string()) }

/**
 * `GET /v1/profile/account/{name}`: the record of a name; an empty array when there is none (apiVersion 2). With `chainId`
 * (CAIP-2), the addresses for that chain: its own, the default of EVM chains (coin type `0x80000000`), and Ethereum's. A
 * name that cannot be read is a 422 if the gateway may not ask its service, and a 502 if the service has no usable answer.
 */
export const getName = route('GET', '/v1/profile/account/:name', {
  query: v.object({ ...versionQuery, chainId: v.optional(v.string()) }),
  response: v.union([nameRecordSchema, v.strictTuple([])]),
})

/** `GET /v1/profile/reverse/{address}`: the names of an address; none is an empty array (apiVersion 2). */
export const getNamesOf = route('GET', '/v1/profile/reverse/:address', {
  query: v.object({ ...versionQuery, sender: v.optional(v.string()) }),
  response: v.array(nameRecordSchema),
})

/**
 * `GET /v1/profile/suggestions/{name}`: the exact name and up to five variants. `name` is a label of three or more
 * characters, without its zone; without `zone` it is the first in which the gateway registers names. Where the gateway
 * registers none, there are no suggestions.
 */
export const getNameSuggestions = route('GET', '/v1/profile/suggestions/:name', {
  query: v.object({ ...sdkQueryOptional, zone: v.optional(v.string()) }),
  response: v.object({
    suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
  }),
})
/** A name with its zone, and whether somebody has it. */
export type NameSuggestion = v.InferOutput<
  typeof getNameSuggestions.response
>['suggestions'][number]

/**
 * `GET /v1/profile/challenge?name&address`: the text that the account at `address` signs to register `name`, with its
 * zone. `expiresAt` is ISO 8601, five minutes from now. The text is registered once and only as it is.
 */
export const getNameChallenge = route('GET', '/v1/profile/challenge', {
  query: v.object({
    ...sdkQueryOptional,
    name: v.string(),
    address: v.string(),
    bio: v.optional(v.string()),
  }),
  response: v.object({ message: v.string(), expiresAt: v.string() }),
})
/** The text that is signed to register a name, and until when. */
export type NameChallenge = v.InferOutput<typeof getNameChallenge.response>

/** The JSON in the text that is signed to register a name. */
export const nameChallengeSchema = v.strictObject({
  name: v.string(),
  /** Only `bio` is registered. */
  attributes: v.record(v.string(), v.string()),
  /** Unix seconds. */
  timestamp: v.pipe(v.number(), v.integer()),
  /** From the gateway, spent once. */
  nonce: v.string(),
})

/** `POST /v1/profile/account`: registers the name in `message`, the text of a challenge, signed by `address`. */
export const postName = route('POST', '/v1/profile/account', {
  query: v.object(sdkQueryOptional),
  body: v.object({
    /** ENSIP-11: `0x80000000 | chain id`; on this chain a contract's signature is verified. */
    coin_type: v.pipe(v.number(), v.integer()),
    address: v.string(),
    message: v.pipe(v.string(), v.maxLength(4_096)),
    /** `0x` hex of `personal_sign`, ERC-1271 or ERC-6492. */
    signature: v.string(),
  }),
  response: nameRecordSchema,
})
