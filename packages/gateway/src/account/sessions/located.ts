import type { Kysely } from 'kysely'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { SessionRefusal } from '../../edge/ports/sessions.ts'
import { type Account, readAccount } from './account.ts'
import type { SessionsConfig } from './config.ts'
import { find, type Row } from './store.ts'
import type { SessionTables } from './tables.ts'

/** What smart sessions work with. */
export type SessionDependencies = {
  db: Kysely<SessionTables>
  config: SessionsConfig
  chains: Chains
  rpcOf: RpcClients
  /** Unix milliseconds. */
  now: () => number
}

/** An account on one of the gateway's chains. */
export type LocatedAccount = { account: Account; chain: ChainConfig }

/** Finds the account of a CAIP-10 id, and its chain. */
export function locate(
  { chains }: SessionDependencies,
  text: string,
): ({ ok: true } & LocatedAccount) | SessionRefusal {
  const account = readAccount(text)
  if (!account) return refusal(400, 'address', 'Invalid address')
  const chain = chains.find(account.chainId)
  return chain ? { ok: true, account, chain } : refusal(400, 'chainId', 'Unsupported chain')
}

/** Finds an active session of an account: stored, not revoked and not expired. */
export async function findActive(
  { db, now }: SessionDependencies,
  { account }: LocatedAccount,
  pci: string,
): Promise<{ ok: true; row: Row } | SessionRefusal> {
  const row = await find(db, account.id, pci)
  if (!row) return refusal(400, 'pci', 'Unknown session')
  if (row.revoked_at !== null) return refusal(400, 'pci', 'The session was revoked')
  if (row.expiry <= secondsOf(now())) return refusal(400, 'pci', 'The session has expired')
  return { ok: true, row }
}

/** Returns Unix seconds. */
export function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000)
}

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refusal(
  status: SessionRefusal['status'],
  field: string,
  description: string,
): SessionRefusal {
  return { ok: false, status, field, description }
}
