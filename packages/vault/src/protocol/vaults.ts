import * as v from 'valibot'
import type { postShareBody, putVaultBody } from './bodies.ts'
import { done } from './fields.ts'
import { plainRoute, taking } from './route.ts'
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
export const putVault = taking<typeof putVaultBody>()('PUT', '/login/vault', done)

/** `POST /login/share`: releases the gateway's share to the page that has the private key of `publicKey`. */
export const postShare = taking<typeof postShareBody>()(
  'POST',
  '/login/share',
  v.object({ share: releasedShareSchema, binding: releaseBindingSchema }),
)
