import { createHmac } from 'node:crypto'
import { networkKey } from '@latchkey/service/clients'
import type { Kysely } from 'kysely'
import type { MailLimits } from '../config.ts'
import type { LoginDependencies } from '../dependencies.ts'
import type { LoginTables } from '../tables.ts'
import { domainOf, mailboxOf } from './mailAddress.ts'
import { claimQuota, type Quota } from './quota.ts'

const minute = 60_000
const hour = 3_600_000

/** A mail to be sent, with the facts that decide its quotas. */
export type MailOrder = {
  email: string
  /**
   * A browser or user that has proved the mailbox. Its mails have a separate quota, so that requests of strangers cannot
   * exhaust it. `undefined` for all others.
   */
  known?: string | undefined
  /** When the visitor used the previous mail, in Unix milliseconds. A used mail causes no pause. */
  usedAt?: number
}

/** A quota of mails, by its kind and what it is for. */
type MailQuota = Omit<Quota, 'key'> & { kind: string; of: string }

type Dependencies = Pick<LoginDependencies, 'db' | 'config' | 'caller' | 'log' | 'now'>

/**
 * Counts a mail for its quotas. Returns `0`, or the seconds to wait. Of two concurrent requests, even at two gateways, only one
 * gets the last mail of a quota. A refused mail is not counted.
 */
export async function claimMail(dependencies: Dependencies, order: MailOrder): Promise<number> {
  const { db, config, caller, log, now } = dependencies
  const { mailLimits, secret } = config
  const [time, usedAt] = [now(), order.usedAt ?? 0]
  const quotas = quotasOf(mailLimits, order, networkKey(caller.client)).map((quota) => ({
    ...quota,
    key: keyOf(quota, secret),
  }))
  // In a flood, a read refuses most requests.
  const refused =
    (await exhausted(db, quotas, time, usedAt)) ?? (await claimAll(db, quotas, time, usedAt))
  if (!refused) return 0
  if (!refused.kind.startsWith('mailbox')) log.write('warn', 'mail', { limit: refused.kind })
  return refused.wait
}

type Keyed = MailQuota & Quota
type Refused = { kind: string; wait: number }

/** Returns the first exhausted quota. */
async function exhausted(
  db: Kysely<LoginTables>,
  quotas: readonly Keyed[],
  now: number,
  usedAt: number,
): Promise<Refused | undefined> {
  const keys = quotas.map(({ key }) => key)
  const rows = await db
    .selectFrom('login_mail_quota')
    .selectAll()
    .where('key', 'in', keys)
    .execute()
  for (const quota of quotas) {
    const row = rows.find(({ key }) => key === quota.key)
    const wait = row ? waitOf(row, quota, now, usedAt) : 0
    if (wait > 0) return { kind: quota.kind, wait }
  }
  return undefined
}

/** Counts one mail for all quotas, or for none if one is exhausted. */
async function claimAll(
  db: Kysely<LoginTables>,
  quotas: readonly Keyed[],
  now: number,
  usedAt: number,
): Promise<Refused | undefined> {
  const rollback = new Error('A quota is used up')
  let refused: Refused | undefined
  await forgetOld(db, now)
  const claiming = db.transaction().execute(async (step) => {
    for (const quota of quotas) {
      if (await claimQuota(step, quota, now, usedAt)) continue
      const row = await step
        .selectFrom('login_mail_quota')
        .selectAll()
        .where('key', '=', quota.key)
        .executeTakeFirstOrThrow()
      refused = { kind: quota.kind, wait: Math.max(1, waitOf(row, quota, now, usedAt)) }
      throw rollback
    }
  })
  await claiming.catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return refused
}

/** Returns the seconds until a quota allows the next mail. */
function waitOf(
  row: LoginTables['login_mail_quota'],
  { most, window, pause }: Quota,
  now: number,
  usedAt: number,
): number {
  const [began, last] = [Number(row.began_at), Number(row.sent_at)]
  const isFull = began > now - window && row.sent >= most
  const isPaused = last > now - pause && last >= usedAt
  if (!isFull && !isPaused) return 0
  return Math.max(1, Math.ceil(((isFull ? began + window : last + pause) - now) / 1000))
}

/** Returns the quotas of a mail, always in the same order, so that transactions do not deadlock. */
function quotasOf(limits: MailLimits, { email, known }: MailOrder, client: string): MailQuota[] {
  const { pause } = limits
  const mailbox = mailboxOf(email)
  if (known !== undefined)
    return [
      {
        kind: 'mailbox of device',
        of: `${known} ${mailbox}`,
        most: limits.perDevice,
        window: hour,
        pause,
      },
    ]
  const domain = domainOf(email)
  const most = { window: hour, pause: 0 }
  return [
    { kind: 'mailbox', of: mailbox, most: limits.perMailbox, window: hour, pause },
    {
      kind: 'mailbox of client',
      of: `${client} ${mailbox}`,
      most: limits.perMailboxAndClient,
      ...most,
    },
    { kind: 'client', of: client, most: limits.perClient, ...most },
    ...(domain === undefined
      ? []
      : [{ kind: 'domain', of: domain, most: limits.perDomain, ...most }]),
    { kind: 'all', of: '', most: limits.inAll, window: minute, pause: 0 },
  ]
}

/** Returns the key of a quota, a hash: the table stores no address. */
function keyOf({ kind, of }: MailQuota, secret: string): string {
  return createHmac('sha256', secret).update(`mail quota ${kind} ${of}`).digest('base64url')
}

/** Deletes quotas that limit nothing any longer. The longest lasts a day. */
async function forgetOld(db: Kysely<LoginTables>, now: number): Promise<void> {
  await db
    .deleteFrom('login_mail_quota')
    .where('sent_at', '<=', now - 24 * hour)
    .execute()
}
