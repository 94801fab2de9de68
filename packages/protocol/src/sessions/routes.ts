import * as v from 'valibot'
import { route } from '../wire/route.ts'
import { sdkQueryOptional } from '../wire/shapes.ts'
import { grantRequestSchema } from './grantRequest.ts'
import { address, hex, pci, seconds } from './shapes.ts'
import { smartSessionSchema } from './smartSession.ts'
import { key, permissions, policies, signer } from './terms.ts'

const query = v.object(sdkQueryOptional)
/** A query that names a session. */
const named = v.object({ ...sdkQueryOptional, pci })
/** The empty response of a route that only confirms success. */
const done = v.object({})
/** Returns the schema of hex with at most so many bytes. */
const bytesUpTo = (most: number) => v.pipe(hex, v.maxLength(2 + 2 * most))

/** `GET /v1/sessions/{id}`: the sessions of an account (CAIP-10), newest first, 255 at most. */
export const getSessions = route('GET', '/v1/sessions/:id', {
  query,
  response: v.object({ pcis: v.array(smartSessionSchema) }),
})

/** `POST /v1/sessions/{id}`: a session to be, and the key that signs its calls beside the site's. */
export const postSession = route('POST', '/v1/sessions/:id', {
  query: v.object({ ...sdkQueryOptional, v: v.optional(v.string()) }),
  body: grantRequestSchema,
  response: v.object({
    pci: v.string(),
    key: v.object({ type: v.literal('secp256k1'), publicKey: hex }),
  }),
})

/** `GET /v1/sessions/{id}/cosigner`: the gateway's key of a session to be. Refused once a session has that id. */
export const getSessionCosigner = route('GET', '/v1/sessions/:id/cosigner', {
  query: named,
  response: v.object({ key }),
})

/** `POST /v1/sessions/{id}/activate`: the wallet's grant, which the gateway verifies on the chain. */
export const postSessionActivation = route('POST', '/v1/sessions/:id/activate', {
  query,
  body: v.object({
    pci,
    expiry: seconds,
    signer,
    permissions,
    policies,
    context: bytesUpTo(2 ** 15),
  }),
  response: done,
})

/** `GET /v1/sessions/{id}/getcontext`: what calls of a session are made with. */
export const getSessionContext = route('GET', '/v1/sessions/:id/getcontext', {
  query: named,
  response: v.object({ context: v.string() }),
})

/** `POST /v1/sessions/{id}/revoke`: the account's signature of `revocationMessage` ends the session here. */
export const postSessionRevocation = route('POST', '/v1/sessions/:id/revoke', {
  query,
  body: v.object({ pci, signature: bytesUpTo(2 ** 12) }),
  response: done,
})

/** `POST /v1/sessions/{id}/sign`: the gateway's signature of a session's calls, which `userOp.callData` encodes. */
export const postSessionSignature = route('POST', '/v1/sessions/:id/sign', {
  query,
  body: v.object({
    pci,
    userOp: v.looseObject({ sender: address, callData: bytesUpTo(2 ** 17) }),
  }),
  response: v.object({ signature: hex }),
})
