import * as v from 'valibot'
import type { postFormerVaultBody, postShareBody, putVaultBody } from './bodies.ts'
import { done } from './fields.ts'
import { plainRoute, taking } from './route.ts'
import {
  passkeyShareSchema,
  releaseBindingSchema,
  releasedShareSchema,
  sealedVaultSchema,
  wrappedShareSchema,
} from './shapes.ts'

const vaultRecord = v.object({
  vault: sealedVaultSchema,
  recovery: wrappedShareSchema,
  /** The passkey that unwraps `recovery`. `null`: the recovery code. */
  recoveryPasskey: v.nullable(v.string()),
  passkeys: v.array(passkeyShareSchema),
})

/** `GET /login/vault`: the record of the user's wallet. It opens nothing without a second share. */
export const getVault = plainRoute(
  'GET',
  '/login/vault',
  v.object({
    ...vaultRecord.entries,
    /** The records of wallets that the user has set aside, the newest first. */
    former: v.optional(v.array(vaultRecord), []),
    /** The ids of such wallets whose records the gateway cannot read. */
    lostFormer: v.optional(v.array(v.string()), []),
  }),
)

/** `PUT /login/vault`: stores a vault completely or not at all. */
export const putVault = taking<typeof putVaultBody>()('PUT', '/login/vault', done)

/**
 * `POST /login/former-vault`: puts a vault that was set aside back into use, for its owner. The vault that was in use is
 * set aside.
 */
export const postFormerVault = taking<typeof postFormerVaultBody>()(
  'POST',
  '/login/former-vault',
  done,
)

/** `POST /login/share`: releases the gateway's share to the page that has the private key of `publicKey`. */
export const postShare = taking<typeof postShareBody>()(
  'POST',
  '/login/share',
  v.object({ share: releasedShareSchema, binding: releaseBindingSchema }),
)
