import * as v from 'valibot'
import type {
  postNewPasskeyBody,
  postPasskeyBody,
  postPasskeyNameBody,
  postPasskeyRemovalBody,
  putPasskeyShareBody,
} from './bodies.ts'
import { done, visitor } from './fields.ts'
import { plainRoute, taking } from './route.ts'
import { listedPasskeySchema } from './shapes.ts'

/** The options of a WebAuthn call, as JSON. */
const options = v.object({ options: v.record(v.string(), v.unknown()) })

/** `POST /login/new-passkey-options`: returns the options for a new passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const postNewPasskeyOptions = plainRoute('POST', '/login/new-passkey-options', options)

/** `POST /login/new-passkey`: stores a new passkey. A new visitor is logged in. */
export const postNewPasskey = taking<typeof postNewPasskeyBody>()(
  'POST',
  '/login/new-passkey',
  visitor,
)

/** `POST /login/passkey-options`: returns the options for a login (`PublicKeyCredentialRequestOptionsJSON`). */
export const postPasskeyOptions = plainRoute('POST', '/login/passkey-options', options)

/** `POST /login/passkey`: logs in by a passkey. */
export const postPasskey = taking<typeof postPasskeyBody>()('POST', '/login/passkey', visitor)

/** `PUT /login/passkey-share`: stores the device's share, wrapped by one of the user's passkeys. */
export const putPasskeyShare = taking<typeof putPasskeyShareBody>()(
  'PUT',
  '/login/passkey-share',
  done,
)

/** `GET /login/passkeys`: the passkeys that log the user in. */
export const getPasskeys = plainRoute(
  'GET',
  '/login/passkeys',
  v.object({
    /** The host that the passkeys belong to (WebAuthn's RP ID). */
    rpId: v.string(),
    passkeys: v.array(listedPasskeySchema),
    /** Whether the visitor has another way to log in than passkeys. */
    hasOtherLogin: v.boolean(),
  }),
)

/** `POST /login/passkey-name`: names a passkey. */
export const postPasskeyName = taking<typeof postPasskeyNameBody>()(
  'POST',
  '/login/passkey-name',
  done,
)

/**
 * `POST /login/passkey-removal`: removes a passkey. Refuses the one that replaces the recovery code, and the only way to
 * log in. `opensFormerWallet`: the passkey also unwraps a share of a former wallet, which the gateway keeps.
 */
export const postPasskeyRemoval = taking<typeof postPasskeyRemovalBody>()(
  'POST',
  '/login/passkey-removal',
  v.object({ opensFormerWallet: v.boolean() }),
)
