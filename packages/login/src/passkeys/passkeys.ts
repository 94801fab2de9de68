import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Insertable, Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import type { LoginTables } from '../tables.ts'
import { type Agreed, asOwner } from '../vaults/ownership.ts'
import { createChallenges, type TakenChallenge } from './challenges.ts'
import { isFromOurPage, passkeyOrigins } from './clientData.ts'
import { hasShare } from './shareRows.ts'

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
type Dependencies = { db: Kysely<LoginTables>; config: LoginConfig; now: () => number }

/** A passkey that a browser has created. `owner`: the user who requested it, or `null` for a new visitor. */
type NewPasskey = {
  id: string
  owner: string | null
  /** Stores it for a user whose wallet's owner agreed. */
  store(agreed: Agreed): Promise<'stored' | 'notOwner'>
}

/**
 * The user of a passkey that a browser has used. `removed`: its user has removed it, and nothing needs it. Absent: the
 * passkey is unknown, or the response is invalid.
 */
type PasskeyUse = { status: 'accepted'; user: string } | { status: 'removed' }

export type Passkeys = ReturnType<typeof createPasskeys>

/** Creates and verifies passkeys (WebAuthn level 3) for the origin of the wallet's page. */
export function createPasskeys({ db, config, now }: Dependencies) {
  const { vaultOrigin, siteName } = config
  const rpID = new URL(vaultOrigin).hostname
  const challenges = createChallenges(db, now)
  const expected = { expectedOrigin: passkeyOrigins(config), requireUserVerification: true }

  return {
    /** Returns the options for a new passkey. `owner`: the user who is logged in, or `null` for a new visitor. */
    async creationOptions(owner: string | null) {
      const known = owner === null ? [] : await idsOf(db, owner)
      const options = await generateRegistrationOptions({
        rpID,
        rpName: siteName,
        userName: `${siteName} wallet`,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ id })),
      })
      await challenges.store(options.challenge, owner, options.user.id)
      return options
    },
    /** Returns the options for a login by any passkey. */
    async usageOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await challenges.store(options.challenge, null, null)
      return options
    },
    /** Verifies a new passkey. Returns `undefined` if it fits no challenge, or is from another page. */
    async verifyNew(response: RegistrationResponseJSON): Promise<NewPasskey | undefined> {
      if (!isFromOurPage(response.response.clientDataJSON, config)) return undefined
      const taken: TakenChallenge[] = []
      const verified = await verifyRegistrationResponse({
        response,
        ...expected,
        expectedRPID: rpID,
        async expectedChallenge(challenge) {
          const row = await challenges.take(challenge)
          if (row) taken.push(row)
          return row !== undefined
        },
      }).catch(() => undefined)
      const [challenge] = taken
      if (!verified?.verified || !challenge) return undefined
      const { registrationInfo } = verified
      return {
        id: registrationInfo.credential.id,
        owner: challenge.user_id,
        store: (agreed) =>
          store(db, agreed, {
            user_id: agreed.user,
            user_handle: challenge.user_handle,
            created_at: now(),
            ...columnsOf(registrationInfo),
          }),
      }
    },
    /** Verifies the use of a passkey. */
    async verifyUse(response: AuthenticationResponseJSON): Promise<PasskeyUse | undefined> {
      if (!isFromOurPage(response.response.clientDataJSON, config)) return undefined
      const row = await rowOf(db, response.id)
      if (!row) return undefined
      const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
      const verified = await verifyAuthenticationResponse({
        response,
        ...expected,
        expectedRPID: rpID,
        expectedTopOrigin: [...passkeyOrigins(config), ...config.sites],
        credential: { id: row.id, publicKey, counter: Number(row.counter) },
        expectedChallenge: async (challenge) => (await challenges.take(challenge)) !== undefined,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      if (row.removed_at !== null)
        return (await hasShare(db, row)) ? undefined : { status: 'removed' }
      const { newCounter: counter, credentialBackedUp } = verified.authenticationInfo
      const handle = row.user_handle ?? response.response.userHandle ?? null
      const use = { counter, is_synced: Number(credentialBackedUp), user_handle: handle }
      await db.updateTable('login_passkey').set(use).where('id', '=', row.id).execute()
      return { status: 'accepted', user: row.user_id }
    },
  }
}

function store(
  db: Kysely<LoginTables>,
  agreed: Agreed,
  row: Insertable<LoginTables['login_passkey']>,
): Promise<'stored' | 'notOwner'> {
  return asOwner<'stored'>(db, agreed, async (transaction) => {
    await transaction.insertInto('login_passkey').values(row).execute()
    return 'stored'
  })
}

function columnsOf({ credential, credentialBackedUp }: Registration) {
  const { id, publicKey, counter, transports } = credential
  return {
    id,
    counter,
    is_synced: Number(credentialBackedUp),
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: JSON.stringify(transports ?? []),
  }
}

function rowOf(db: Kysely<LoginTables>, id: string) {
  return db.selectFrom('login_passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

async function idsOf(db: Kysely<LoginTables>, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('login_passkey')
    .select('id')
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
