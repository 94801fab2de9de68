import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import type { LoginTables } from '../tables.ts'
import { createChallenges } from './challenges.ts'
import { isFromOurPage } from './clientData.ts'

type Means = { db: Kysely<LoginTables>; config: LoginConfig; now: () => number }

/** A passkey that a browser has made: whose it is to be, `null` for somebody new. */
type Made = { id: string; owner: string | null; keep(user: string): Promise<void> }

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys (WebAuthn level 3) for the origin of the vault page. */
export function createPasskeys({ db, config, now }: Means) {
  const { vaultOrigin, siteName } = config
  const rpID = new URL(vaultOrigin).hostname
  const challenges = createChallenges(db, now)
  const expected = { expectedOrigin: vaultOrigin, requireUserVerification: true }

  return {
    /** What a browser needs to make one; for the user who is logged in, or for somebody new. */
    async creationOptions(owner: string | null) {
      const known = owner === null ? [] : await idsOf(db, owner)
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: siteName, userName: `${siteName} wallet`, attestationType: 'none' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ id })),
      })
      await challenges.keep(options.challenge, owner)
      return options
    },
    /** What a browser needs to use one; any that it has. */
    async usageOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await challenges.keep(options.challenge, null)
      return options
    },
    /** Checks a new one; `undefined` where it is none of ours. */
    async made(response: RegistrationResponseJSON): Promise<Made | undefined> {
      if (!isFromOurPage(response.response.clientDataJSON, config)) return undefined
      const taken: { user_id: string | null }[] = []
      const verified = await verifyRegistrationResponse({
        ...{ response, ...expected, expectedRPID: rpID },
        async expectedChallenge(challenge) {
          const row = await challenges.take(challenge)
          if (row) taken.push(row)
          return row !== undefined
        },
      }).catch(() => undefined)
      const [challenge] = taken
      if (!verified?.verified || !challenge) return undefined
      const { id, publicKey, counter, transports } = verified.registrationInfo.credential
      return {
        id,
        owner: challenge.user_id,
        async keep(user) {
          await db
            .insertInto('login_passkey')
            .values({
              ...{ id, user_id: user, counter, created_at: now(), share: null },
              public_key: Buffer.from(publicKey).toString('base64url'),
              transports: JSON.stringify(transports ?? []),
            })
            .execute()
        },
      }
    },
    /** Whose passkey has answered; `undefined` where it is none of ours. */
    async used(response: AuthenticationResponseJSON): Promise<string | undefined> {
      if (!isFromOurPage(response.response.clientDataJSON, config)) return undefined
      const row = await db
        .selectFrom('login_passkey')
        .selectAll()
        .where('id', '=', response.id)
        .executeTakeFirst()
      if (!row) return undefined
      const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
      const verified = await verifyAuthenticationResponse({
        ...{ response, ...expected, expectedRPID: rpID },
        expectedTopOrigin: [...config.sites],
        credential: { id: row.id, publicKey, counter: Number(row.counter) },
        expectedChallenge: async (challenge) => (await challenges.take(challenge)) !== undefined,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      await db
        .updateTable('login_passkey')
        .set({ counter: verified.authenticationInfo.newCounter })
        .where('id', '=', row.id)
        .execute()
      return row.user_id
    },
  }
}

async function idsOf(db: Kysely<LoginTables>, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('login_passkey')
    .select('id')
    .where('user_id', '=', user)
    .execute()
  return rows.map(({ id }) => id)
}
