import { randomUUID } from 'node:crypto'
import type { SmartSession } from '@latchkey/protocol/sessions'
import { migrate } from '@latchkey/service/database'
import * as v from 'valibot'
import type { Outcome, Sessions } from '../../edge/ports/sessions.ts'
import { activateSession } from './activate.ts'
import type { SessionsConfig } from './config.ts'
import { cosignerOf } from './cosigner.ts'
import { done, type LocatedAccount, locate, refusal, type SessionDependencies } from './located.ts'
import { sessionMigrations } from './migrations.ts'
import { revokeSession } from './revoke.ts'
import { signCalls } from './sign.ts'
import { find, isKept, newestOf, type Row } from './store.ts'

/** Creates smart sessions, stored once their chain has them. Migrates their table. */
export async function createSessions(dependencies: SessionDependencies): Promise<Sessions> {
  const { db, config } = dependencies
  const { secret } = config
  await migrate(db, sessionMigrations, 'session_migration')

  async function withAccount<Value>(
    text: string,
    work: (located: LocatedAccount) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const located = locate(dependencies, text)
    return located.ok ? work(located) : located
  }

  return {
    list: (text) =>
      withAccount(text, async ({ account }) => {
        const rows = await newestOf(db, account.id)
        return done(rows.map((row) => wireSession(row, config)))
      }),
    begin(text) {
      const located = locate(dependencies, text)
      if (!located.ok) return located
      const pci = randomUUID()
      return done({ pci, publicKey: cosignerOf(secret, pci).publicKey })
    },
    cosigner: (text, pci) =>
      withAccount(text, async () =>
        // The gateway neither stores nor signs for a second session with the same id.
        (await isKept(db, pci))
          ? refusal(400, 'pci', 'The session was granted already')
          : done(cosignerOf(secret, pci).publicKey),
      ),
    activate: (text, project, activation) =>
      withAccount(text, (located) => activateSession(dependencies, located, project, activation)),
    contextOf: (text, pci) =>
      withAccount(text, async ({ account }) => {
        // Also of an expired or revoked session, because the account may end it on the chain.
        const row = await find(db, account.id, pci)
        return row ? done(row.context) : refusal(400, 'pci', 'Unknown session')
      }),
    revoke: (text, revocation) =>
      withAccount(text, (located) => revokeSession(dependencies, located, revocation)),
    sign: (text, calls) => withAccount(text, (located) => signCalls(dependencies, located, calls)),
  }
}

const listed = v.array(v.unknown())

function wireSession(row: Row, { projects }: SessionsConfig): SmartSession {
  const { pci, expiry, context } = row
  const known = projects.find(({ id }) => id === row.project)
  return {
    pci,
    expiry,
    context,
    project: known ?? { id: row.project, name: row.project },
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    permissions: v.parse(listed, JSON.parse(row.permissions)),
    policies: v.parse(listed, JSON.parse(row.policies)),
  }
}
