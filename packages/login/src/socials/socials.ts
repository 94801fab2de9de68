import type { SocialName } from '@latchkey/vault/protocol'
import type { Kysely } from 'kysely'
import type { Auth } from '../auth.ts'
import { hashOf } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import { userOfAccount } from '../users/accounts.ts'
import { placeholderEmail } from '../users/visitorName.ts'
import { createAttempts } from './attempts.ts'
import { providerId } from './config.ts'

type Dependencies = { auth: Auth; db: Kysely<LoginTables>; now: () => number }

/** A visitor, as the provider describes them. */
type Profile = { account: string; name: string; email: string | undefined }

/** The response of a provider to an attempt. */
type ProviderResponse = { state: string; code: string; redirectURI: string }

/**
 * The outcome of an attempt. `gone`: no visitor is at the provider. `because`: the error of the provider's servers.
 * `returnTo`: the page of a site whose window went to the provider.
 */
type AttemptResult =
  | { status: 'gone' }
  | ({ returnTo: string | undefined } & (
      | { status: 'failed'; because?: unknown }
      | { status: 'known'; user: string; email: string }
    ))

type NewAttempt = { challenge: string; redirectURI: string; returnTo: string | undefined }

export type Socials = ReturnType<typeof createSocials>

/** Logs in with social accounts: OAuth 2.0 with PKCE, and OpenID Connect if the provider has it. */
export function createSocials({ auth, db, now }: Dependencies) {
  const attempts = createAttempts(db, now)

  return {
    /** Returns the provider's page, or `undefined` if the provider is not configured. */
    async start(
      name: SocialName,
      { redirectURI, ...attempt }: NewAttempt,
    ): Promise<string | undefined> {
      const provider = await providerOf(auth, name)
      if (!provider) return undefined
      const { state, verifier } = await attempts.start(name, attempt)
      const url = await provider.createAuthorizationURL({
        state,
        redirectURI,
        codeVerifier: verifier,
        idTokenNonce: nonceOf(verifier),
      })
      return url.href
    },
    /** Reads the user of a returned attempt from the provider. Starts no session. */
    async complete(
      name: SocialName,
      { state, code, redirectURI }: ProviderResponse,
    ): Promise<AttemptResult> {
      const attempt = await attempts.markReturned(state, name)
      if (!attempt) return { status: 'gone' }
      const returnTo = attempt.return_to ?? undefined
      if (code === '') return { status: 'failed', returnTo }
      try {
        const { verifier } = attempt
        const profile = await profileOf(auth, name, { code, redirectURI, verifier })
        if (!profile) return { status: 'failed', returnTo }
        return { status: 'known', returnTo, ...(await userOf(auth, name, profile)) }
      } catch (because) {
        return { status: 'failed', returnTo, because }
      }
    },
    storeResult: attempts.storeResult,
    redeem: attempts.redeem,
  }
}

async function providerOf(auth: Auth, name: SocialName) {
  const { socialProviders } = await auth.$context
  return socialProviders.find(({ id }) => id === providerId(name))
}

async function profileOf(
  auth: Auth,
  name: SocialName,
  { code, verifier, redirectURI }: { code: string; verifier: string; redirectURI: string },
): Promise<Profile | undefined> {
  const provider = await providerOf(auth, name)
  const tokens = await provider?.validateAuthorizationCode({
    code,
    redirectURI,
    codeVerifier: verifier,
  })
  const info =
    tokens && (await provider?.getUserInfo({ ...tokens, expectedIdTokenNonce: nonceOf(verifier) }))
  if (!provider || !tokens || !info) return undefined
  const account = String(await provider.accountSubject({ tokens, profile: info.data }))
  const { user } = info
  // An address that the provider has not verified may belong to another person.
  const email = user.emailVerified && user.email ? user.email.toLowerCase() : undefined
  return account === '' ? undefined : { account, name: user.name ?? '', email }
}

function userOf(auth: Auth, name: SocialName, { account, ...profile }: Profile) {
  return userOfAccount(auth, {
    providerId: providerId(name),
    accountId: account,
    ...profile,
    placeholder: placeholderEmail(`${name}.${hashOf(account).toLowerCase()}`),
  })
}

/** Returns the nonce of the id token (OpenID Connect). It passes through the browser, and does not reveal the verifier. */
function nonceOf(verifier: string): string {
  return hashOf(`nonce ${verifier}`)
}
