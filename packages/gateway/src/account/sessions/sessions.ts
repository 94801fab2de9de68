import { randomUUID } from 'node:crypto'
import { revocationMessage, type SmartSession } from '@latchkey/protocol/sessions'
import { migrate } from '@latchkey/service/database'
import { ethCallOf, verifyMessage } from '@latchkey/siwx/eip155'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { SessionRefusal, Sessions } from '../../edge/ports/sessions.ts'
import { type Account, digestOf, readAccount, readCalls, sessionOnChain } from './account.ts'
import type { SessionsConfig } from './config.ts'
import { cosignerOf } from './cosigner.ts'
import { encodeGrant, hasKeys, isOf, readGrant, sessionIdOf } from './grant.ts'
import { sessionMigrations } from './migrations.ts'
import { end, find, isKept, keep, nameSite, newestOf, type Row } from './store.ts'
import type { SessionTables } from './tables.ts'

type Means = {
  db: Kysely<SessionTables>
  config: SessionsConfig
  chains: Chains
  rpcOf: RpcClients
  /** The time in milliseconds. */
  now: () => number
}
type Place = { account: Account; chain: ChainConfig }

/** Smart sessions, kept in the database once their chain has them. Brings its own table up to date. */
export async function createSessions(means: Means): Promise<Sessions> {
  const { db, config, rpcOf } = means
  const { secret } = config
  const now = () => Math.floor(means.now() / 1000)
  await migrate(db, sessionMigrations, 'session_migration')
  /** A session that stands still, or why there is none. */
  async function standing({ account }: Place, pci: string) {
    const row = await find(db, account.id, pci)
    if (!row) return refusal(400, 'pci', 'Unknown session')
    if (row.revoked_at !== null) return refusal(400, 'pci', 'The session was revoked')
    if (row.expiry <= now()) return refusal(400, 'pci', 'The session has expired')
    return { ok: true, row } as const
  }
  return {
    async list(text) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      const rows = await newestOf(db, place.account.id)
      return done(rows.map((row) => wireSession(row, config)))
    },
    begin(text) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      const pci = randomUUID()
      return done({ pci, publicKey: cosignerOf(secret, pci).publicKey })
    },
    async cosigner(text, pci) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      // One id is of one session: another with the same key could be neither kept nor signed for.
      if (await isKept(db, pci)) return refusal(400, 'pci', 'The session was granted already')
      return done(cosignerOf(secret, pci).publicKey)
    },
    async activate(text, project, { pci, expiry, signer, permissions, policies, context }) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      const grant = readGrant(context)
      if (!grant) return refusal(400, 'context', 'The context is no grant')
      if (expiry <= now() || grant.expiry !== expiry)
        return refusal(400, 'expiry', 'The session ends at another time, or has ended')
      const [own] = signer.data.keys
      const isOurs = own?.publicKey.toLowerCase() === cosignerOf(secret, pci).publicKey
      if (!isOurs || !hasKeys(grant, signer.data.keys))
        return refusal(400, 'signer', 'The session has other keys')
      if (!isOf(grant, permissions))
        return refusal(400, 'permissions', 'The session has other permissions')
      const { account, chain } = place
      const { isActive } = await sessionOnChain(rpcOf(chain), account, sessionIdOf(context))
      if (!isActive) return refusal(400, 'context', 'The account has not granted this session')
      const row = {
        ...{ pci, account: account.id, project, expiry, created_at: now(), revoked_at: null },
        ...{ permissions: JSON.stringify(permissions), policies: JSON.stringify(policies) },
        context: context.toLowerCase(),
      }
      await keep(db, row)
      // The wallet may have come first, which knows where the site is and not who.
      const known = config.projects.map(({ id }) => id)
      if (known.includes(project)) await nameSite(db, row, known)
      return done(null)
    },
    async contextOf(text, pci) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      // A session that has expired or was revoked is looked at still, by who ends it on the chain.
      const row = await find(db, place.account.id, pci)
      return row ? done(row.context) : refusal(400, 'pci', 'Unknown session')
    },
    async revoke(text, { pci, signature }) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      const found = await standing(place, pci)
      if (!found.ok) return found
      const wrong = await signatureProblem(means, place, { pci, signature })
      if (wrong) return wrong
      await end(db, pci, now())
      return done(null)
    },
    async sign(text, { pci, userOp }) {
      const place = placeOf(means, text)
      if (!place.ok) return place
      const found = await standing(place, pci)
      if (!found.ok) return found
      const { account, chain } = place
      if (userOp.sender.toLowerCase() !== account.address)
        return refusal(400, 'userOp', 'The calls are another account’s')
      const read = readCalls(userOp.callData)
      if (!read || encodeGrant(read.grant) !== found.row.context)
        return refusal(400, 'userOp', 'The calls are not this session’s')
      const session = sessionIdOf(encodeGrant(read.grant))
      const { isActive, nonce } = await sessionOnChain(rpcOf(chain), account, session)
      if (!isActive) return refusal(400, 'pci', 'The session was revoked')
      const hash = digestOf(chain, account, { session, nonce, calls: read.calls })
      return done(await cosignerOf(secret, pci).sign({ hash }))
    },
  }
}

function placeOf({ chains }: Means, text: string): ({ ok: true } & Place) | SessionRefusal {
  const account = readAccount(text)
  if (!account) return refusal(400, 'address', 'Invalid address')
  const chain = chains.find(account.chainId)
  return chain ? { ok: true, account, chain } : refusal(400, 'chainId', 'Unsupported chain')
}

async function signatureProblem(
  { rpcOf }: Means,
  { account, chain }: Place,
  { pci, signature }: { pci: string; signature: string },
): Promise<SessionRefusal | undefined> {
  const rpc = rpcOf(chain)
  const { status, ...verification } = await verifyMessage({
    address: account.address,
    message: revocationMessage({ account: account.id, pci }),
    signature,
    ethCall: ethCallOf((method, params) => rpc.call({ method, params, shape: v.unknown() })),
  })
  if (status === 'valid') return undefined
  const isDown = 'reason' in verification && verification.reason === 'nodeDown'
  return isDown
    ? refusal(503, 'signature', 'The network that verifies the signature cannot be reached')
    : refusal(401, 'signature', 'Invalid signature')
}

const listed = v.array(v.unknown())

function wireSession(row: Row, { projects }: SessionsConfig): SmartSession {
  const { pci, expiry, context } = row
  const known = projects.find(({ id }) => id === row.project)
  return {
    ...{ pci, expiry, context },
    project: known ?? { id: row.project, name: row.project },
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    permissions: v.parse(listed, JSON.parse(row.permissions)),
    policies: v.parse(listed, JSON.parse(row.policies)),
  }
}

function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

function refusal(
  status: SessionRefusal['status'],
  field: string,
  description: string,
): SessionRefusal {
  return { ok: false, status, field, description }
}
