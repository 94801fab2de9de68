import { isAccountId } from '@latchkey/protocol'
import { type Cacao, cacaoMessage, parseCacao } from '@latchkey/siwx/cacao'
import { parseSignInMessage, type SignInMessage } from '@latchkey/siwx/message'
import type { Session, SessionStore } from '@latchkey/siwx/sessions'
import type { Selectable } from 'kysely'
import type { Database } from '../../edge/database/open.ts'
import type { Tables } from '../../edge/database/tables.ts'

/** Who is signed in, in the database. Kept is what was signed: its fields are read from it again. */
export function createSessionStore(db: Database, now: () => number): SessionStore {
  return {
    async save(id, { account, message, signature, cacao, more = [], expiresAt }) {
      await db.deleteFrom('sign_in_session').where('expires_at', '<=', now()).execute()
      const answers = more.length > 0 ? [cacao, ...more] : cacao
      const proof = { message, signature, cacao: answers ? JSON.stringify(answers) : null }
      await db
        .insertInto('sign_in_session')
        .values({ id, account, ...proof, expires_at: expiresAt })
        .execute()
    },
    async find(id) {
      const row = await db
        .selectFrom('sign_in_session')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row && sessionOf(row)
    },
    async remove(id) {
      await db.deleteFrom('sign_in_session').where('id', '=', id).execute()
    },
  }
}

function sessionOf(row: Selectable<Tables['sign_in_session']>): Session | undefined {
  const { account, message, signature } = row
  const [cacao, ...more] = answersIn(row.cacao)
  const data = dataOf(message, cacao)
  if (!data || !isAccountId(account)) return undefined
  return {
    account,
    data,
    message,
    signature,
    ...(cacao && { cacao }),
    ...(more.length > 0 && { more }),
    expiresAt: row.expires_at,
  }
}

/** The CACAOs of a row, which has one, or the list of a sign-in on several chains. */
function answersIn(stored: string | null): Cacao[] {
  const given: unknown = stored === null ? [] : JSON.parse(stored)
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  return list.map(parseCacao).filter((one) => one !== undefined)
}

/** What was signed, field by field. A CACAO's text may have an address without its checksum, which no strict message has. */
function dataOf(text: string, cacao: Cacao | undefined): SignInMessage | undefined {
  if (cacao) {
    const written = cacaoMessage(cacao.p)
    return written.status === 'written' ? written.message : undefined
  }
  const parsed = parseSignInMessage(text)
  return parsed.status === 'parsed' ? parsed.message : undefined
}
