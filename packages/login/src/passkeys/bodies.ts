import * as v from 'valibot'

const base64url = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[A-Za-z0-9_-]+$/))
const id = base64url(1400)
const transports = v.array(
  v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
)
const credential = {
  ...{ id, rawId: id, type: v.literal('public-key') },
  // Results of extensions are the page's alone: what a PRF gives never comes here.
  clientExtensionResults: v.strictObject({}),
}

/** What browsers make of a passkey (WebAuthn level 3, `RegistrationResponseJSON` and `AuthenticationResponseJSON`). */
export const bodies = {
  made: v.strictObject({
    response: v.strictObject({
      ...credential,
      response: v.strictObject({
        clientDataJSON: base64url(4000),
        attestationObject: base64url(8000),
        transports: v.exactOptional(transports),
      }),
    }),
    /** The owner's, where the visitor has a wallet. */
    proof: v.optional(v.string()),
  }),
  used: v.strictObject({
    response: v.strictObject({
      ...credential,
      response: v.strictObject({
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        userHandle: v.exactOptional(base64url(200)),
      }),
    }),
  }),
} as const
