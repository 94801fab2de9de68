import * as v from 'valibot'
import type { StoreRequest } from '../owner/index.ts'
import {
  parseReleasedShare,
  type ReleaseBinding,
  type ReleasedShare,
  type ShareReceiver,
} from '../release/index.ts'
import { parseSealedVault, type SealedVault, type VaultScope } from '../sealed/index.ts'
import { parseWrappedShare, type WrappedShare } from '../shares/index.ts'
import { isRefusal, refused } from './refusal.ts'

/**
 * The user who is logged in, with an address and a name if the visitor has given them. `way`: `email`, `passkey` or a
 * provider. `since`: Unix milliseconds. `isRecent`: the log-in allows adding a passkey, changing the address and
 * deleting. `isLeaked`: others may have the gateway's share, so the wallet must be sealed again.
 */
export type Login = v.InferOutput<typeof loginSchema>
/** The device's share, wrapped by the passkey with an id. */
export type PasskeyShare = { id: string; share: WrappedShare }
/**
 * The gateway's record of a user's wallet, which alone opens nothing. `recoveryPasskey`: the passkey that unwraps
 * `recovery`. Absent: the code unwraps it.
 */
export type WalletRecord = { vault: SealedVault; recovery: WrappedShare; recoveryPasskey?: string }
/** The gateway's record with the shares that the user's passkeys unwrap. */
export type FoundWallet = WalletRecord & { passkeys: PasskeyShare[] }
/** A request to store a vault, with the owner's public key and proof. */
export type ProvenStoreRequest = StoreRequest & { owner: string; proof: string }

/** The gateway's log-in, as the vault page uses it. All methods throw a `GatewayRefusal`. */
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
 * Creates the client of a gateway's log-in.
 *
 * @param url the gateway's address
 * @param fetchIt a `fetch` that sends the page's cookies
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
    /** Requests a mail with a code, or first a mail with a link that confirms this browser. */
    async startByEmail(email: string, language: string): Promise<'enterCode' | 'confirmDevice'> {
      return read(nextSchema, await ask('POST', 'email', { email, language })).next
    },
    /** Waits a while for the visitor to open the link. Returns `true` once the gateway has sent the code. */
    async waitForDevice(email: string, language: string): Promise<boolean> {
      const answer = await ask('POST', 'device', { email, language })
      return read(v.object({ isConfirmed: v.boolean() }), answer).isConfirmed
    },
    async enterCode(email: string, code: string): Promise<void> {
      await ask('POST', 'code', { email, code })
    },
    /**
     * Returns the page on which a provider asks for consent. `challenge`: the SHA-256 of a secret, in base64url.
     * `returnTo`: the page of a site whose own window returns there.
     */
    async startSocial(provider: string, challenge: string, returnTo?: string): Promise<string> {
      const answer = await ask('POST', 'social', { provider, challenge, returnTo })
      return read(v.object({ url: v.pipe(v.string(), v.url()) }), answer).url
    },
    /** Completes a log-in at a provider, with the returned token and the secret of the challenge. */
    async finishSocial(token: string, secret: string): Promise<void> {
      await ask('POST', 'finish', { token, secret })
    },
    /** Returns a link for the visitor's Farcaster app, and the token that `waitForFarcaster` needs. */
    async startFarcaster(): Promise<{ url: string; channel: string }> {
      const schema = v.object({ url: v.pipe(v.string(), v.url()), channel: v.string() })
      return read(schema, await ask('POST', 'farcaster', {}))
    },
    /** Waits a while for the visitor to sign in their app. Returns `true` once the visitor is logged in. */
    async waitForFarcaster(channel: string): Promise<boolean> {
      const answer = await ask('POST', 'farcaster-wait', { channel })
      return read(v.object({ isLoggedIn: v.boolean() }), answer).isLoggedIn
    },
    /** Returns the options with which the browser creates or uses a passkey (WebAuthn, as JSON). */
    async passkeyOptions(kind: 'new' | 'used'): Promise<Record<string, unknown>> {
      const step = kind === 'new' ? 'new-passkey-options' : 'passkey-options'
      return read(optionsSchema, await ask('POST', step, {})).options
    },
    /**
     * Logs in with a passkey that the browser has created or used. `response`: WebAuthn's, as JSON, without extension
     * results. `proof`: the owner's, for the action `add passkey`, if the user has a wallet.
     */
    async enterPasskey(kind: 'new' | 'used', response: object, proof?: string): Promise<void> {
      await ask('POST', kind === 'new' ? 'new-passkey' : 'passkey', { response, proof })
    },
    /** Stores the device's share, wrapped by one of the user's passkeys. `proof`: the owner's. */
    async keepPasskeyShare(passkey: PasskeyShare & { proof: string }): Promise<void> {
      await ask('PUT', 'passkey-share', passkey)
    },
    /** Returns the user who is logged in, or `undefined`. */
    async login(): Promise<Login | undefined> {
      const answer = await ask('GET', 'session').catch(unless('LOGGED_OUT'))
      return answer === undefined ? undefined : read(loginSchema, answer)
    },
    /**
     * Starts to change the address. Returns the mailbox that received a code: the current one or the new one. `proof`:
     * the owner's, for the action `change email`, if the user has a wallet.
     */
    async startEmailChange(
      change: { email: string; language: string },
      proof?: string,
    ): Promise<'primary' | 'secondary'> {
      return read(stageSchema, await ask('POST', 'email-change', { ...change, proof })).next
    },
    /** Checks the code from the current mailbox, then sends one to the new mailbox. */
    async enterPrimaryCode(code: string, language: string): Promise<void> {
      await ask('POST', 'email-change-primary', { code, language })
    },
    /** Checks the code from the new mailbox. Returns the new address. */
    async enterSecondaryCode(code: string, language: string): Promise<string> {
      const answer = await ask('POST', 'email-change-secondary', { code, language })
      return read(v.object({ email: v.string() }), answer).email
    },
    /** Ends every session of the user, in every browser. */
    async logOutEverywhere(): Promise<void> {
      await ask('POST', 'out-everywhere', {})
    },
    /**
     * Deletes all data that the gateway stores about the user. `proof`: the owner's, for the action `delete`, if the
     * user has a wallet.
     */
    async deleteUser(proof?: string): Promise<void> {
      await ask('POST', 'delete', { proof })
    },
    async logOut(): Promise<void> {
      await ask('POST', 'out', {})
    },
    /**
     * Returns the gateway's record of the user's wallet, or `undefined` if there never was one. `owner`: the expected
     * user and origin. Throws `VAULT_LOST` if the gateway has lost the record.
     */
    async find(owner?: VaultScope): Promise<FoundWallet | undefined> {
      const answer = await ask('GET', 'vault').catch(unless('NO_VAULT'))
      if (answer === undefined) return undefined
      return foundIn(answer, owner)
    },
    /** Stores a vault completely or not at all. */
    async store(stored: ProvenStoreRequest): Promise<void> {
      await ask('PUT', 'vault', stored)
    },
    async release(
      { publicKey }: Pick<ShareReceiver, 'publicKey'>,
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

function foundIn(answer: unknown, owner: VaultScope | undefined): FoundWallet {
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
