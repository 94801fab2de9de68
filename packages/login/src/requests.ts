import { readJson } from '@latchkey/service/http'
import * as v from 'valibot'
import { socialNames } from './socials/config.ts'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())
const sixDigits = v.pipe(v.string(), v.regex(/^[0-9]{6}$/))
const base64url = (length: number) =>
  v.pipe(v.string(), v.length(length), v.regex(/^[A-Za-z0-9_-]+$/))
const proof = base64url(86)
const pageUrl = v.pipe(text(2_000), v.url())
/** What the owner of a wallet has signed (Ed25519); absent: there is no wallet. */
const ownersProof = v.optional(proof)
/** The visitor's language (BCP 47). */
const language = v.optional(v.pipe(v.string(), v.maxLength(40)))

/** What the vault page sends with each request. Unknown members are refused. */
export const bodies = {
  email: v.strictObject({ email, language }),
  emailChange: v.strictObject({ email, language, proof: ownersProof }),
  delete: v.strictObject({ proof: ownersProof }),
  device: v.strictObject({ email, language }),
  code: v.strictObject({ email, code: sixDigits }),
  /** `challenge`: the SHA-256 of a secret of the page, in base64url. `returnTo`: where a site's own window comes back to. */
  social: v.strictObject({
    provider: v.picklist(socialNames),
    challenge: base64url(43),
    returnTo: v.optional(pageUrl),
  }),
  finish: v.strictObject({ token: base64url(43), secret: base64url(43) }),
  farcaster: v.strictObject({ channel: base64url(43) }),
  changeCode: v.strictObject({ code: sixDigits, language }),
  confirm: v.strictObject({ token: text(100) }),
  vault: v.strictObject({
    vault: v.unknown(),
    recovery: v.unknown(),
    /** The passkey that unwraps `recovery`; absent: the recovery code. */
    recoveryPasskey: v.optional(text(1400)),
    /** 33 bytes in base64url. */
    share: base64url(44),
    /** The device's share, where a passkey unwraps it. */
    passkey: v.optional(v.strictObject({ id: text(1400), share: v.unknown() })),
    /** The id of the vault that this one replaces; absent: there is none yet. */
    replaces: v.optional(text(100)),
    /** The user whose vault that is; absent: who is logged in. */
    takesOver: v.optional(text(100)),
    owner: base64url(43),
    proof,
  }),
  passkeyShare: v.strictObject({ id: text(1400), share: v.unknown(), proof }),
  share: v.strictObject({ publicKey: text(200), topOrigin: text(300) }),
} as const

const bodyLimit = 16_384

/** The body of a request as its schema has it; `undefined` where it is not. */
export async function bodyOf<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const raw = await readJson(request, bodyLimit)
  const parsed = raw.ok ? v.safeParse(schema, raw.value) : undefined
  return parsed?.success ? parsed.output : undefined
}
