import * as v from 'valibot'
import { socialNames } from './fields.ts'
import { sealedVaultSchema, wrappedShareSchema } from './shapes.ts'

// Only the service loads these schemas. The routes name their types, so that the page does not grow.

/** Returns the schema of a text with 1 to `most` characters. */
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
/** Returns the schema of base64url with exactly so many characters. */
const base64url = (length: number) =>
  v.pipe(v.string(), v.length(length), v.regex(/^[A-Za-z0-9_-]+$/))
/** The length of 32 bytes in base64url. */
const tokenLength = 43

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())
const sixDigits = v.pipe(v.string(), v.regex(/^[0-9]{6}$/))
/** The visitor's language (BCP 47). Absent: the browser's. */
const language = v.optional(v.pipe(v.string(), v.maxLength(40)))
/** A signature by the owner of a wallet (Ed25519). */
const proof = base64url(86)
/** The proof of an action. Absent: the user has no wallet. */
const ownerProof = v.optional(proof)
/** The id of a passkey. */
const passkeyId = text(1400)

const address = v.strictObject({ email, language })
const changeCode = v.strictObject({ code: sixDigits, language })
const base64urlUpTo = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[A-Za-z0-9_-]+$/))
const id = base64urlUpTo(1400)
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

/** The body of `POST /login/email`. */
export const postEmailBody = address

/** The body of `POST /login/device`. */
export const postDeviceBody = address

/** The body of `POST /login/code`. */
export const postCodeBody = v.strictObject({ email, code: sixDigits })

/** The body of `POST /login/link-wait`. */
export const postLinkWaitBody = v.strictObject({ email })

/** The body of `POST /login/email-change`. */
export const postEmailChangeBody = v.strictObject({ email, language, proof: ownerProof })

/** The body of `POST /login/email-change-primary`. */
export const postEmailChangePrimaryBody = changeCode

/** The body of `POST /login/email-change-secondary`. */
export const postEmailChangeSecondaryBody = changeCode

/** The body of `POST /login/social`. */
export const postSocialBody = v.strictObject({
  provider: v.pipe(v.string(), v.picklist(socialNames)),
  /** The SHA-256 of a secret of the page, in base64url. */
  challenge: base64url(tokenLength),
  /** The page of a site whose own window goes to the provider and returns there. Absent: the wallet's page. */
  returnTo: v.optional(v.pipe(text(2_000), v.url())),
})

/** The body of `POST /login/finish`. */
export const postFinishBody = v.strictObject({
  token: base64url(tokenLength),
  secret: base64url(tokenLength),
})

/** The body of `POST /login/site-token`. */
export const postSiteTokenBody = v.strictObject({
  /** A JWT in its compact form (RFC 7519). */
  token: v.pipe(text(8_000), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
})

/** The body of `POST /login/farcaster-wait`. */
export const postFarcasterWaitBody = v.strictObject({ channel: base64url(tokenLength) })

/** The body of `POST /login/new-passkey`. */
export const postNewPasskeyBody = v.strictObject({
  /** `RegistrationResponseJSON` of WebAuthn level 3. */
  response: v.pipe(
    anyObject,
    v.strictObject({
      ...credential,
      response: v.strictObject({
        clientDataJSON: base64urlUpTo(4000),
        attestationObject: base64urlUpTo(8000),
        transports: v.exactOptional(transports),
      }),
    }),
  ),
  /** The owner's proof of the action. Absent: the user has no wallet. */
  proof: v.optional(v.string()),
})

/** The body of `POST /login/passkey`. */
export const postPasskeyBody = v.strictObject({
  /** `AuthenticationResponseJSON` of WebAuthn level 3. */
  response: v.pipe(
    anyObject,
    v.strictObject({
      ...credential,
      response: v.strictObject({
        clientDataJSON: base64urlUpTo(4000),
        authenticatorData: base64urlUpTo(4000),
        signature: base64urlUpTo(4000),
        userHandle: v.exactOptional(base64urlUpTo(200)),
      }),
    }),
  ),
})

/** The body of `PUT /login/passkey-share`. */
export const putPasskeyShareBody = v.strictObject({
  id: passkeyId,
  share: wrappedShareSchema,
  proof,
})

/** The body of `POST /login/passkey-name`. */
export const postPasskeyNameBody = v.strictObject({
  id: passkeyId,
  name: v.pipe(text(60), v.trim(), v.minLength(1), v.regex(/^\P{Cc}+$/u)),
  proof: ownerProof,
})

/** The body of `POST /login/passkey-removal`. */
export const postPasskeyRemovalBody = v.strictObject({ id: passkeyId, proof: ownerProof })

/** The body of `POST /login/delete`. */
export const postDeleteBody = v.strictObject({ proof: ownerProof })

/** The body of `PUT /login/vault`. */
export const putVaultBody = v.strictObject({
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
  /** The id of the user's vault of another wallet, which the gateway keeps aside. Absent: there is none. */
  setsAside: v.optional(text(100)),
  /** The owner's public key (Ed25519). */
  owner: base64url(tokenLength),
  proof,
})

/** The body of `POST /login/share`. */
export const postShareBody = v.strictObject({
  publicKey: text(200),
  topOrigin: text(300),
  /** The id of a vault that was set aside. Absent: the vault in use. */
  former: v.optional(text(100)),
})

/** The body of `POST /login/former-vault`. */
export const postFormerVaultBody = v.strictObject({ vault: text(100), proof })

/** The commitment that identifies an enrolment. */
const commitment = base64url(tokenLength)
/** A public key of HPKE on P-256, uncompressed: 65 bytes. */
const enrolmentKey = base64url(87)

/** The body of `POST /login/enrolment`. */
export const postEnrolmentBody = v.strictObject({ commitment })

/** The body of `POST /login/enrolment-answer`. */
export const postEnrolmentAnswerBody = v.strictObject({ commitment, publicKey: enrolmentKey })

/** The body of `POST /login/enrolment-reveal`. */
export const postEnrolmentRevealBody = v.strictObject({
  commitment,
  reveal: v.strictObject({ publicKey: enrolmentKey, nonce: base64url(tokenLength) }),
})

/** The body of `POST /login/enrolment-share`. */
export const postEnrolmentShareBody = v.strictObject({
  commitment,
  share: v.strictObject({ sender: enrolmentKey, data: base64urlUpTo(8000) }),
})

/** The body of `POST /login/enrolment-wait`. */
export const postEnrolmentWaitBody = v.strictObject({
  commitment,
  for: v.picklist(['answer', 'reveal', 'share']),
})

/** The body of `POST /login/enrolment-end`. */
export const postEnrolmentEndBody = v.strictObject({ commitment })

/** The body of `POST /login/confirm`. */
export const postConfirmFormBody = v.strictObject({ token: text(100) })

/** The body of `POST /login/link`. */
export const postLinkFormBody = v.strictObject({ token: text(100) })
