import * as v from 'valibot'
import { base64url, done, passkeyId, proof, text, tokenLength } from './fields.ts'
import { plainRoute, route } from './route.ts'
import {
  passkeyShareSchema,
  releaseBindingSchema,
  releasedShareSchema,
  sealedVaultSchema,
  wrappedShareSchema,
} from './shapes.ts'

/** `GET /login/vault`: the record of the user's wallet. It opens nothing without a second share. */
export const getVault = plainRoute(
  'GET',
  '/login/vault',
  v.object({
    vault: sealedVaultSchema,
    recovery: wrappedShareSchema,
    /** The passkey that unwraps `recovery`. `null`: the recovery code. */
    recoveryPasskey: v.nullable(v.string()),
    passkeys: v.array(passkeyShareSchema),
  }),
)

/** `PUT /login/vault`: stores a vault completely or not at all. */
export const putVault = route('PUT', '/login/vault', {
  body: v.strictObject({
    vault: sealedVaultSchema,
    recovery: wrappedShareSchema,
    /** The passkey that unwraps `recovery`. Absent: the recovery code. */
    recoveryPasskey: v.optional(passkeyId),
    /** The gateway's share: 33 bytes. */
    share: base64url(44),
    /** The device's share, wrapped by a passkey. Absent: only the browser stores it. */
    passkey: v.optional(v.strictObject({ id: passkeyId, share: wrappedShareSchema })),
    /** The id of the vault that this one replaces. Absent: there is none. */
    replaces: v.optional(text(100)),
    /** The user who had this wallet before. Absent: the same user. */
    takesOver: v.optional(text(100)),
    /** The owner's public key (Ed25519). */
    owner: base64url(tokenLength),
    proof,
  }),
  response: done,
})

/** `POST /login/share`: releases the gateway's share to the page that has the private key of `publicKey`. */
export const postShare = route('POST', '/login/share', {
  body: v.strictObject({ publicKey: text(200), topOrigin: text(300) }),
  response: v.object({ share: releasedShareSchema, binding: releaseBindingSchema }),
})
