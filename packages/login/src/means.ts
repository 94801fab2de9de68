import type { Clock } from '@latchkey/protocol'
import type { Caller } from '@latchkey/service/http'
import type { Log } from '@latchkey/service/logs'
import type { Kysely } from 'kysely'
import type { Auth } from './auth.ts'
import type { Codes } from './codes.ts'
import type { LoginConfig } from './config.ts'
import type { Devices } from './devices.ts'
import type { EmailChange } from './emailChange/emailChange.ts'
import type { Farcaster } from './farcaster/farcaster.ts'
import type { Mailer } from './mail/mail.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { PasskeyShares } from './passkeys/shares.ts'
import type { Socials } from './socials/socials.ts'
import type { LoginTables } from './tables.ts'
import type { Turns } from './turns.ts'
import type { Users } from './users.ts'
import type { Vaults } from './vaults.ts'

/** What the requests of the log-in work with. */
export type LoginMeans = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  mailer: Mailer
  devices: Devices
  codes: Codes
  emailChange: EmailChange
  socials: Socials
  /** `undefined` where the operator has not set it up. */
  farcaster: Farcaster | undefined
  passkeys: Passkeys
  passkeyShares: PasskeyShares
  vaults: Vaults
  users: Users
  turns: Turns
  /** Where browsers reach the gateway; absent: where a request came to, which is believed on loopback only. */
  publicUrl: string | undefined
  /** Who sent the request that is answered. */
  caller: Caller
  log: Log
  clock: Clock
  now: () => number
}

/** Answers a request of the log-in. `detail`: what its path has after the step. */
export type LoginHandler = (
  means: LoginMeans,
  request: Request,
  detail: string,
) => Promise<Response> | Response
