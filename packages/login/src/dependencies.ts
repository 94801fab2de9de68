import type { Clock } from '@latchkey/protocol'
import type { Caller } from '@latchkey/service/http'
import type { Log } from '@latchkey/service/logs'
import type { Kysely } from 'kysely'
import type { Auth } from './auth.ts'
import type { LoginConfig } from './config.ts'
import type { Codes } from './email/codes.ts'
import type { Devices } from './email/devices.ts'
import type { EmailChange } from './emailChange/emailChange.ts'
import type { Enrolments } from './enrolments/enrolments.ts'
import type { Farcaster } from './farcaster/farcaster.ts'
import type { PretendingMailer } from './mail/pretend.ts'
import type { PasskeyLists } from './passkeys/list.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { PasskeyShares } from './passkeys/shares.ts'
import type { SessionRotation } from './session/rotation.ts'
import type { SiteTokens } from './siteTokens/siteTokens.ts'
import type { Socials } from './socials/socials.ts'
import type { LoginTables } from './tables.ts'
import type { Users } from './users/users.ts'
import type { Vaults } from './vaults/vaults.ts'

/** The dependencies of the login service's handlers. */
export type LoginDependencies = {
  auth: Auth
  db: Kysely<LoginTables>
  config: LoginConfig
  mailer: PretendingMailer
  devices: Devices
  codes: Codes
  emailChange: EmailChange
  socials: Socials
  /** `undefined` if the operator has not configured them. */
  siteTokens: SiteTokens | undefined
  /** `undefined` if the operator has not configured it. */
  farcaster: Farcaster | undefined
  passkeys: Passkeys
  passkeyLists: PasskeyLists
  passkeyShares: PasskeyShares
  vaults: Vaults
  enrolments: Enrolments
  users: Users
  rotation: SessionRotation
  /** The public address of the gateway. Absent: the address of the request, which is trusted on loopback only. */
  publicUrl: string | undefined
  /** The sender of the request. */
  caller: Caller
  log: Log
  clock: Clock
  now: () => number
}
