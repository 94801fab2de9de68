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

type Dependencies = { db: Kysely<LoginTables>; config: LoginConfig; now: () => number }

/** A passkey that a browser has created. `owner`: the user who requested it, or `null` for a new visitor. */
type NewPasskey = { id: string; owner: string | null; store(user: string): Promise<void> }

export type Passkeys = ReturnType<typeof createPasskeys>

/** Creates and verifies passkeys (WebAuthn level 3) for the origin of the wallet's page. */
export function createPasskeys({ db, config, now }: Dependencies) {
  const { vaultOrigin, siteName } = config
  const rpID = new URL(vaultOrigin).hostname
  const challenges = createChallenges(db, now)
  const expected = { expectedOrigin: vaultOrigin, requireUserVerification: true }

  return {
    /** Returns the options for a new passkey. `owner`: the user who is logged in, or `null` for a new visitor. */
    async creationOptions(owner: string | null) {
      const known = owner === null ? [] : await idsOf(db, owner)
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: siteName, userName: `${siteName} wallet`, attestationType: 'none' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ id })),
      })
      await challenges.store(options.challenge, owner)
      return options
    },
    /** Returns the options for a login by any passkey. */
    async usageOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await challenges.store(options.challenge, null)
      return options
    },
    /** Verifies a new passkey. Returns `undefined` if it fits no challenge, or is from another page. */
    async verifyNew(response: RegistrationResponseJSON): Promise<NewPasskey | undefined> {
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
        async store(user) {
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
    /** Returns the user of a passkey. Returns `undefined` if the passkey is unknown, or the response is invalid. */
    async verifyUse(response: AuthenticationResponseJSON): Promise<string | undefined> {
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
