import * as v from 'valibot'
import { done, passkeyId, proof, visitor } from './fields.ts'
import { plainRoute, route } from './route.ts'
import { wrappedShareSchema } from './shapes.ts'

const base64url = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[A-Za-z0-9_-]+$/))
const id = base64url(1400)
const transports = v.array(
  v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
)
const credential = {
  id,
  rawId: id,
  type: v.literal('public-key'),
  // The page keeps the results of extensions, such as the secret of a PRF, to itself.
  clientExtensionResults: v.strictObject({}),
}
/** A credential as the browser returns it. */
const anyObject = v.custom<object>((value) => typeof value === 'object' && value !== null)

/** The options of a WebAuthn call, as JSON. */
const options = v.object({ options: v.record(v.string(), v.unknown()) })

/** `POST /login/new-passkey-options`: returns the options for a new passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const postNewPasskeyOptions = plainRoute('POST', '/login/new-passkey-options', options)

/** `POST /login/new-passkey`: stores a new passkey. A new visitor is logged in. */
export const postNewPasskey = route('POST', '/login/new-passkey', {
  body: v.strictObject({
    /** `RegistrationResponseJSON` of WebAuthn level 3. */
    response: v.pipe(
      anyObject,
      v.strictObject({
        ...credential,
        response: v.strictObject({
          clientDataJSON: base64url(4000),
          attestationObject: base64url(8000),
          transports: v.exactOptional(transports),
        }),
      }),
    ),
    /** The owner's proof of the action. Absent: the user has no wallet. */
    proof: v.optional(v.string()),
  }),
  response: visitor,
})

/** `POST /login/passkey-options`: returns the options for a login (`PublicKeyCredentialRequestOptionsJSON`). */
export const postPasskeyOptions = plainRoute('POST', '/login/passkey-options', options)

/** `POST /login/passkey`: logs in by a passkey. */
export const postPasskey = route('POST', '/login/passkey', {
  body: v.strictObject({
    /** `AuthenticationResponseJSON` of WebAuthn level 3. */
    response: v.pipe(
      anyObject,
      v.strictObject({
        ...credential,
        response: v.strictObject({
          clientDataJSON: base64url(4000),
          authenticatorData: base64url(4000),
          signature: base64url(4000),
          userHandle: v.exactOptional(base64url(200)),
        }),
      }),
    ),
  }),
  response: visitor,
})

/** `PUT /login/passkey-share`: stores the device's share, wrapped by one of the user's passkeys. */
export const putPasskeyShare = route('PUT', '/login/passkey-share', {
  body: v.strictObject({ id: passkeyId, share: wrappedShareSchema, proof }),
  response: done,
})
