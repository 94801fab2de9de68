import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { runAuthMigrations } from './auth.ts'
import { createPasskeyList } from './passkeys/createPasskeyList.ts'
import type { LoginTables } from './tables.ts'
import { createFormerVaults } from './vaults/createFormerVaults.ts'

/** Returns the migrations of the login's schema, in order. A released migration is never edited. */
export function loginMigrations(isPostgres: boolean): Record<string, Migration> {
  return {
    '0001-users': { up: (db) => runAuthMigrations(db, isPostgres) },
    '0002-devices-and-vaults': { up: createTables },
    '0003-how-they-logged-in': { up: (db) => runAuthMigrations(db, isPostgres) },
    '0004-socials-and-passkeys': { up: createSocialsAndPasskeys },
    '0005-email-changes': { up: createEmailChanges },
    '0006-farcaster': { up: createFarcaster },
    '0007-owners': { up: addOwners },
    '0008-turns': { up: createSessionRotation },
    '0009-mail-quotas': { up: createMailQuotas },
    '0010-vault-marks': { up: createVaultMarks },
    '0011-codes': { up: createCodes },
    '0012-site-tokens': { up: createSiteTokens },
    '0013-enrolments': { up: createEnrolments },
    '0014-passkey-list': { up: createPasskeyList },
    '0015-former-vaults': { up: createFormerVaults },
  }
}

async function createTables({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_device')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.unique())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('is_code_sent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_device_key', ['device', 'email'])
    .execute()
  await schema
    .createTable('login_mail')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('hour_began', 'bigint', (column) => column.notNull())
    .addColumn('in_hour', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('login_vault')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('vault_id', 'text', (column) => column.notNull())
    .addColumn('vault', 'text', (column) => column.notNull())
    .addColumn('recovery', 'text', (column) => column.notNull())
    .addColumn('share', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('login_release')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('released_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('login_release_by_user').on('login_release').column('user_id').execute()
  await schema
    .createTable('login_blocked')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('blocked_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createSocialsAndPasskeys({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_social')
    .addColumn('state', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('is_back', 'integer', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.unique())
    .addColumn('user_id', 'text')
    .execute()
  await schema
    .createTable('login_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('share', 'text')
    .execute()
  await schema.createIndex('login_passkey_by_user').on('login_passkey').column('user_id').execute()
  await schema
    .createTable('login_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createEmailChanges({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_email_change')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createFarcaster({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_farcaster')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .addColumn('relay_token', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull().unique())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute()
  // Where the visitor's own window is taken back to, where no other was opened.
  await schema.alterTable('login_social').addColumn('return_to', 'text').execute()
}

/** No release has stored a vault without an owner. */
async function addOwners({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .alterTable('login_vault')
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('login_vault').addColumn('recovery_passkey', 'text').execute()
  await schema
    .alterTable('login_vault')
    .addColumn('is_leaked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function createSessionRotation({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_turn')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .addColumn('turned_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** What limited mails before is forgotten; the tries of codes that were sent stay counted. */
async function createMailQuotas({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_mail_quota')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('began_at', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('login_mail_quota_by_time')
    .on('login_mail_quota')
    .column('sent_at')
    .execute()
  await schema.alterTable('login_mail').dropColumn('hour_began').execute()
  await schema.alterTable('login_mail').dropColumn('in_hour').execute()
}

/** Users who have a vault by now are marked along. */
async function createVaultMarks(db: Kysely<LoginTables>): Promise<void> {
  await db.schema
    .createTable('login_vault_mark')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .execute()
  await db
    .insertInto('login_vault_mark')
    .columns(['user_id', 'owner', 'stored_at'])
    .expression((eb) => eb.selectFrom('login_vault').select(['user_id', 'owner', 'stored_at']))
    .execute()
}

/** Codes that were sent before no longer work. They would have expired after twenty minutes. */
async function createCodes({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_code')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull().unique())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('approved_at', 'bigint')
    .addPrimaryKeyConstraint('login_code_key', ['device', 'email'])
    .execute()
  await schema.dropTable('login_mail').execute()
}

async function createSiteTokens({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_site_token')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createEnrolments({ schema }: Kysely<LoginTables>): Promise<void> {
  await schema
    .createTable('login_enrolment')
    .addColumn('commitment', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('answer', 'text')
    .addColumn('reveal', 'text')
    .addColumn('share', 'text')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await schema
    .createIndex('login_enrolment_by_user')
    .on('login_enrolment')
    .column('user_id')
    .execute()
  await schema
    .createIndex('login_enrolment_by_time')
    .on('login_enrolment')
    .column('started_at')
    .execute()
}
