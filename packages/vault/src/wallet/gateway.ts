import * as v from 'valibot'
import {
  parseReleasedShare,
  type Receiver,
  type ReleaseBinding,
  type ReleasedShare,
} from '../release/index.ts'
import { parseSealedVault, type SealedVault } from '../sealed/index.ts'
import { parseWrappedShare, type WrappedShare } from '../shares/index.ts'

/** Who is logged in. `since`: Unix milliseconds. */
export type Login = { user: string; email: string; since: number }
/** What the gateway has of a user's wallet. It opens nothing. */
export type Stored = { vault: SealedVault; recovery: WrappedShare }

/** Why the gateway refused: its own code, or `BAD_RESPONSE` where its answer is none. `retryAfter`: seconds. */
export type GatewayRefusal = Error & { code: string; retryAfter?: number }

function refused(code: string, retryAfter?: number): GatewayRefusal {
  const error = new Error(`The gateway refused: ${code}`)
  return Object.assign(error, { code, ...(retryAfter !== undefined && { retryAfter }) })
}

/** Whether an error is a refusal of the gateway, of the given code if one is named. */
export function isRefusal(error: unknown, code?: string): error is GatewayRefusal {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  return code === undefined || error.code === code
}

/** The gateway's log-in, as the vault page uses it. All throw a `GatewayRefusal`. */
export type VaultGateway = ReturnType<typeof vaultGateway>

const refusalSchema = v.object({ error: v.string(), retryAfter: v.optional(v.number()) })
const nextSchema = v.object({ next: v.picklist(['enterCode', 'confirmDevice']) })
const loginSchema = v.object({ user: v.string(), email: v.string(), since: v.number() })
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
    /** Who is logged in, if anybody is. */
    async login(): Promise<Login | undefined> {
      const answer = await ask('GET', 'session').catch(unless('LOGGED_OUT'))
      return answer === undefined ? undefined : read(loginSchema, answer)
    },
    async logOut(): Promise<void> {
      await ask('POST', 'out', {})
    },
    async find(): Promise<Stored | undefined> {
      const answer = await ask('GET', 'vault').catch(unless('NO_VAULT'))
      if (answer === undefined) return undefined
      const { vault: sealed, recovery: wrapped } = read(
        v.object({ vault: v.unknown(), recovery: v.unknown() }),
        answer,
      )
      return {
        vault: present(parseSealedVault(sealed)),
        recovery: present(parseWrappedShare(wrapped)),
      }
    },
    /** `share`: the gateway's, in base64url. `replaces`: the id of the vault that stands there. */
    async store(stored: Stored & { share: string; replaces?: string }): Promise<void> {
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
