import * as v from 'valibot'
import type { postNewPasskeyBody, postPasskeyBody, putPasskeyShareBody } from './bodies.ts'
import { done, visitor } from './fields.ts'
import { plainRoute, taking } from './route.ts'

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
