import type { SponsorTables } from '@latchkey/bundler/database'
import type { LoginTables } from '@latchkey/login'
import type { ChainId } from '@latchkey/protocol'
import type { SessionTables } from '../account/sessions/tables.ts'
import type { Ports } from '../edge/ports/ports.ts'
import type { Tools } from './tools.ts'

// Each of these services loads its libraries only if the settings have it.

/** Opens the login service. */
export async function openLogin({ config, db, log, clock }: Tools): Promise<Ports['login']> {
  const { login, databaseUrl, publicUrl } = config
  if (!login) return undefined
  const { createLogin } = await import('@latchkey/login')
  return createLogin(login, {
    db: db.withTables<LoginTables>(),
    databaseUrl,
    publicUrl,
    log,
    clock,
  })
}

/** Opens the bundlers and paymasters. */
export async function openOperations({ config, db, chains, rpcOf, log, clock }: Tools) {
  if (!config.userOperations) return undefined
  const { openUserOperations } = await import('@latchkey/bundler')
  return openUserOperations(config.userOperations, {
    db: db.withTables<SponsorTables>(),
    rpcOf(chainId: ChainId) {
      const chain = chains.find(chainId)
      if (!chain) throw new TypeError(`userOperations: ${chainId} is none of the chains`)
      return rpcOf(chain)
    },
    log,
    clock,
  })
}

/** Opens smart sessions. */
export async function openSessions({
  config,
  db,
  chains,
  rpcOf,
  clock,
}: Tools): Promise<Ports['sessions']> {
  if (!config.sessions) return undefined
  const { createSessions } = await import('../account/sessions/sessions.ts')
  const tables = db.withTables<SessionTables>()
  return createSessions({ db: tables, config: config.sessions, chains, rpcOf, now: clock.now })
}
