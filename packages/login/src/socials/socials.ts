import type { Kysely } from 'kysely'
import { userOfAccount } from '../accounts.ts'
import type { Auth } from '../auth.ts'
import { hashOf } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import { noAddress } from '../visitorName.ts'
import { createAttempts } from './attempts.ts'
import { providerId, type SocialName } from './config.ts'

type Means = { auth: Auth; db: Kysely<LoginTables>; now: () => number }

/** What a provider says of a visitor. */
type Profile = { account: string; name: string; email: string | undefined }

/** What came of a log-in at a provider. */
type Return =
  | { status: 'gone' }
  | ({ returnTo: string | undefined } & (
      | { status: 'failed'; because?: unknown }
      | { status: 'known'; user: string; email: string }
    ))

type Beginning = { challenge: string; redirectURI: string; returnTo: string | undefined }

export type Socials = ReturnType<typeof createSocials>

/** Log-ins with social accounts: OAuth 2.0 with PKCE, and OpenID Connect where the provider has it. */
export function createSocials({ auth, db, now }: Means) {
  const attempts = createAttempts(db, now)
  const providerOf = async (name: SocialName) => {
    const { socialProviders } = await auth.$context
    return socialProviders.find(({ id }) => id === providerId(name))
  }

  async function profileOf(
    name: SocialName,
    { code, verifier, redirectURI }: { code: string; verifier: string; redirectURI: string },
  ): Promise<Profile | undefined> {
    const provider = await providerOf(name)
    const tokens = await provider?.validateAuthorizationCode({
      ...{ code, redirectURI, codeVerifier: verifier },
    })
    const info =
      tokens &&
      (await provider?.getUserInfo({ ...tokens, expectedIdTokenNonce: nonceOf(verifier) }))
    if (!provider || !tokens || !info) return undefined
    const account = String(await provider.accountSubject({ tokens, profile: info.data }))
    const { user } = info
    // An address that nobody has proved is no name of anybody: it could be the address of somebody else.
    const email = user.emailVerified && user.email ? user.email.toLowerCase() : undefined
    return account === '' ? undefined : { account, name: user.name ?? '', email }
  }

  const userOf = (name: SocialName, { account, ...profile }: Profile) =>
    userOfAccount(auth, {
      ...{ providerId: providerId(name), accountId: account, ...profile },
      placeholder: noAddress(`${name}.${hashOf(account).toLowerCase()}`),
    })

  return {
    /** Where the visitor goes; `undefined` where the provider is not set up. `returnTo`: a page of a site in whose window that is. */
    async begin(
      name: SocialName,
      { redirectURI, ...attempt }: Beginning,
    ): Promise<string | undefined> {
      const provider = await providerOf(name)
      if (!provider) return undefined
      const { state, verifier } = await attempts.begin(name, attempt)
      const url = await provider.createAuthorizationURL({
        ...{ state, redirectURI, codeVerifier: verifier, idTokenNonce: nonceOf(verifier) },
      })
      return url.href
    },
    /** Takes the visitor back. Nobody has a session from this alone. `because`: what the provider's servers threw. */
    async takeBack(
      name: SocialName,
      { state, code, redirectURI }: { state: string; code: string; redirectURI: string },
    ): Promise<Return> {
      const attempt = await attempts.takeBack(state, name)
      if (!attempt) return { status: 'gone' }
      const returnTo = attempt.return_to ?? undefined
      if (code === '') return { status: 'failed', returnTo }
      try {
        const profile = await profileOf(name, { code, redirectURI, verifier: attempt.verifier })
        if (!profile) return { status: 'failed', returnTo }
        return { status: 'known', returnTo, ...(await userOf(name, profile)) }
      } catch (because) {
        return { status: 'failed', returnTo, because }
      }
    },
    keepResult: attempts.keepResult,
    redeem: attempts.redeem,
  }
}

/** The nonce of the id token (OpenID Connect), which goes through the browser: the verifier does not follow from it. */
function nonceOf(verifier: string): string {
  return hashOf(`nonce ${verifier}`)
}
