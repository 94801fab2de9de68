import * as v from 'valibot'
import type { Proven } from '../owner/index.ts'
import {
  parseReleasedShare,
  type Receiver,
  type ReleaseBinding,
  type ReleasedShare,
} from '../release/index.ts'
import { parseSealedVault, type SealedVault, type VaultOwner } from '../sealed/index.ts'
import { parseWrappedShare, type WrappedShare } from '../shares/index.ts'

/**
 * Who is logged in: an address and a name where the visitor has given them. `way`: `email`, `passkey` or a provider.
 * `since`: Unix milliseconds. `isRecent`: recent enough to add a passkey, to change the address and to delete. `isLeaked`: somebody else may have the gateway's share, so that the wallet is to be sealed anew.
 */
export type Login = v.InferOutput<typeof loginSchema>
/** The device's share, as the passkey with an id unwraps it. */
export type PasskeyShare = { id: string; share: WrappedShare }
/** What the gateway has of a user's wallet. It opens nothing. `recoveryPasskey`: what unwraps `recovery`; absent: the code. */
export type Stored = { vault: SealedVault; recovery: WrappedShare; recoveryPasskey?: string }
/** The same, with the shares that the user's passkeys unwrap. */
export type Found = Stored & { passkeys: PasskeyShare[] }
/** What is stored, the owner's public key, and the proof that it is the owner who stores it. */
export type OwnedStore = Proven & { owner: string; proof: string }

/** Why the gateway refused: its own code, or `BAD_RESPONSE` where its answer is none. `retryAfter`: seconds. */
export type GatewayRefusal = Error & { code: string; retryAfter?: number }

/** Errors of this device have a code as well: only by its name is one of them the gateway's word. */
const refusalName = 'GatewayRefusal'

function refused(code: string, retryAfter?: number): GatewayRefusal {
  const error = new Error(`The gateway refused: ${code}`)
  return Object.assign(error, {
    name: refusalName,
    code,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** Whether an error is a refusal of the gateway, of the given code if one is named. */
export function isRefusal(error: unknown, code?: string): error is GatewayRefusal {
  if (!(error instanceof Error) || error.name !== refusalName || !('code' in error)) return false
  return code === undefined || error.code === code
}

/** The gateway's log-in, as the vault page uses it. All throw a `GatewayRefusal`. */
export type VaultGateway = ReturnType<typeof vaultGateway>

const refusalSchema = v.object({ error: v.string(), retryAfter: v.optional(v.number()) })
const nextSchema = v.object({ next: v.picklist(['enterCode', 'confirmDevice']) })
const loginSchema = v.object({
  user: v.string(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  way: v.string(),
  since: v.number(),
  isRecent: v.boolean(),
  isLeaked: v.boolean(),
})
const foundSchema = v.object({
  vault: v.unknown(),
  recovery: v.unknown(),
  recoveryPasskey: v.nullable(v.string()),
  passkeys: v.array(v.object({ id: v.string(), share: v.unknown() })),
})
const stageSchema = v.object({ next: v.picklist(['primary', 'secondary']) })
const optionsSchema = v.object({ options: v.record(v.string(), v.unknown()) })
const bindingSchema = v.object({
  user: v.string(),
  session: v.string(),
  vaultOrigin: v.string(),
  topOrigin: v.string(),
  expiresAt: v.number(),
})

/**
 * @param url where the gateway is
 * @param fetchIt `fetch`, which brings the page's cookies
 */
export function vaultGateway(url: string, fetchIt: typeof fetch = fetch) {
  async function ask(method: string, step: string, body?: object): Promise<unknown> {
    const response = await fetchIt(new URL(`/login/${step}`, url), {
      method,
      credentials: 'include',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const refusal = v.safeParse(refusalSchema, answer)
    throw refusal.success
      ? refused(refusal.output.error, refusal.output.retryAfter)
      : refused('BAD_RESPONSE')
  }
  const unless = (code: string) => (error: unknown) => {
    if (isRefusal(error, code)) return undefined
    throw error
  }

  return {
    /** Has a mail sent: a code, or first a link that confirms this browser. */
    async startByEmail(email: string, language: string): Promise<'enterCode' | 'confirmDevice'> {
      return read(nextSchema, await ask('POST', 'email', { email, language })).next
    },
    /** Waits a while for the link to be confirmed; `true` once the code is on its way. */
    async waitForDevice(email: string, language: string): Promise<boolean> {
      const answer = await ask('POST', 'device', { email, language })
      return read(v.object({ isConfirmed: v.boolean() }), answer).isConfirmed
    },
    async enterCode(email: string, code: string): Promise<void> {
      await ask('POST', 'code', { email, code })
    },
    /**
     * Where a provider asks the visitor. `challenge`: the SHA-256 of a secret, in base64url. `returnTo`: the page of a site whose
     * own window goes there.
     */
    async startSocial(provider: string, challenge: string, returnTo?: string): Promise<string> {
      const answer = await ask('POST', 'social', { provider, challenge, returnTo })
      return read(v.object({ url: v.pipe(v.string(), v.url()) }), answer).url
    },
    /** Logs in by what the provider's way back has brought, and the secret of the challenge. */
    async finishSocial(token: string, secret: string): Promise<void> {
      await ask('POST', 'finish', { token, secret })
    },
    /** A link for the visitor's Farcaster app, and the token by which what comes of it is waited for. */
    async startFarcaster(): Promise<{ url: string; channel: string }> {
      const schema = v.object({ url: v.pipe(v.string(), v.url()), channel: v.string() })
      return read(schema, await ask('POST', 'farcaster', {}))
    },
    /** Waits a while for the visitor to sign in their app; `true` once they are logged in. */
    async waitForFarcaster(channel: string): Promise<boolean> {
      const answer = await ask('POST', 'farcaster-wait', { channel })
      return read(v.object({ isLoggedIn: v.boolean() }), answer).isLoggedIn
    },
    /** What the browser is to make or use a passkey with (WebAuthn, as JSON). */
    async passkeyOptions(kind: 'new' | 'used'): Promise<Record<string, unknown>> {
      const step = kind === 'new' ? 'new-passkey-options' : 'passkey-options'
      return read(optionsSchema, await ask('POST', step, {})).options
    },
    /**
     * Logs in by what the browser has made or used. `response`: WebAuthn's, as JSON, without results of extensions. `proof`: the
     * owner's, of the deed `add passkey`; for who has a wallet.
     */
    async enterPasskey(kind: 'new' | 'used', response: object, proof?: string): Promise<void> {
      await ask('POST', kind === 'new' ? 'new-passkey' : 'passkey', { response, proof })
    },
    /** Keeps the device's share for one of the user's passkeys. `proof`: the owner's. */
    async keepPasskeyShare(passkey: PasskeyShare & { proof: string }): Promise<void> {
      await ask('PUT', 'passkey-share', passkey)
    },
    /** Who is logged in, if anybody is. */
    async login(): Promise<Login | undefined> {
      const answer = await ask('GET', 'session').catch(unless('LOGGED_OUT'))
      return answer === undefined ? undefined : read(loginSchema, answer)
    },
    /**
     * Begins to change the address: which mailbox a code went to, that of the one before or of the new one. `proof`: the owner's, of
     * the deed `change email`; for who has a wallet.
     */
    async startEmailChange(
      change: { email: string; language: string },
      proof?: string,
    ): Promise<'primary' | 'secondary'> {
      return read(stageSchema, await ask('POST', 'email-change', { ...change, proof })).next
    },
    /** Takes the code of the mailbox before, and has one sent to the new one. */
    async enterPrimaryCode(code: string, language: string): Promise<void> {
      await ask('POST', 'email-change-primary', { code, language })
    },
    /** Takes the code of the new mailbox: the new address. */
    async enterSecondaryCode(code: string, language: string): Promise<string> {
      const answer = await ask('POST', 'email-change-secondary', { code, language })
      return read(v.object({ email: v.string() }), answer).email
    },
    /** Ends every session of the user, in every browser. */
    async logOutEverywhere(): Promise<void> {
      await ask('POST', 'out-everywhere', {})
    },
    /** Deletes all that the gateway has of the user. `proof`: the owner's, of the deed `delete`; for who has a wallet. */
    async deleteUser(proof?: string): Promise<void> {
      await ask('POST', 'delete', { proof })
    },
    async logOut(): Promise<void> {
      await ask('POST', 'out', {})
    },
    /**
     * Returns what is stored of the user's wallet; `undefined` where nothing was ever stored. `owner`: whose vault it has to be.
     * Throws `VAULT_LOST` where the gateway has lost it.
     */
    async find(owner?: VaultOwner): Promise<Found | undefined> {
      const answer = await ask('GET', 'vault').catch(unless('NO_VAULT'))
      if (answer === undefined) return undefined
      return foundIn(answer, owner)
    },
    /** Stores a vault: all of it or nothing. */
    async store(stored: OwnedStore): Promise<void> {
      await ask('PUT', 'vault', stored)
    },
    async release(
      { publicKey }: Pick<Receiver, 'publicKey'>,
      topOrigin: string,
    ): Promise<{ share: ReleasedShare; binding: ReleaseBinding }> {
      const answer = await ask('POST', 'share', { publicKey, topOrigin })
      const { share, binding } = read(
        v.object({ share: v.unknown(), binding: bindingSchema }),
        answer,
      )
      return { share: present(parseReleasedShare(share)), binding }
    },
  }
}

function foundIn(answer: unknown, owner: VaultOwner | undefined): Found {
  const { recovery, recoveryPasskey, passkeys, ...rest } = read(foundSchema, answer)
  const vault = present(parseSealedVault(rest.vault))
  if (owner && (vault.user !== owner.user || vault.origin !== owner.origin))
    throw refused('BAD_RESPONSE')
  return {
    ...(recoveryPasskey !== null && { recoveryPasskey }),
    vault,
    recovery: present(parseWrappedShare(recovery)),
    passkeys: passkeys.map(({ id, share }) => ({ id, share: present(parseWrappedShare(share)) })),
  }
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? parsed.output : present(undefined)
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw refused('BAD_RESPONSE')
  return value
}
