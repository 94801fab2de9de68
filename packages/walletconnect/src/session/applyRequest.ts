import { field } from '@latchkey/core/foreign'
import {
  type AccountId,
  type ChainId,
  canonicalAddress,
  isChainId,
  namespaceOf,
  parseAccountId,
} from '@latchkey/protocol'
import { failures } from '../wire/failures.ts'
import type { RpcId, RpcRequest } from '../wire/json-rpc.ts'
import { texts } from '../wire/texts.ts'
import type { Reply } from '../wire/wire.ts'
import { parseApproved } from './namespaces.ts'
import { chainsOf, hasChain, type Session } from './session.ts'

/** The session after a wallet's request (`null`: it is over), and the reply. */
export type Applied = { session: Session | null; reply?: Reply }

/** Seconds that a session lives, and the furthest that a wallet may put its end. */
export const sessionLife = 7 * 86_400
/** Seconds that clocks may differ. */
export const skew = 300

const done: Reply = { result: true }

/** Applies a request of the wallet to a session. Pure; an invalid request changes nothing. `now`: seconds of epoch. */
export function applyRequest(session: Session, request: RpcRequest, now: number): Applied {
  const { method, params } = request
  switch (method) {
    case 'wc_sessionUpdate':
      return applyUpdate(session, request)
    case 'wc_sessionExtend':
      return applyExtend(session, params, now)
    case 'wc_sessionEvent':
      return applyEvent(session, params)
    case 'wc_sessionPing':
      return { session, reply: done }
    case 'wc_sessionDelete':
      return { session: null, reply: done }
    case 'wc_sessionSettle':
      return { session, reply: { error: failures.invalidSettle } }
    case 'wc_sessionRequest':
      return { session } // only sites ask: this is another tab's own request
    default:
      return { session, reply: { error: failures.unsupportedMethod } }
  }
}

function applyUpdate(session: Session, { id, params }: RpcRequest): Applied {
  const namespaces = parseApproved(field(params, 'namespaces'), session.proposed)
  if (!namespaces) return { session, reply: { error: failures.invalidUpdate } }
  if (!isLater(id, session.lastUpdate))
    return { session, reply: { error: failures.unauthorizedUpdate } }
  const chains = chainsOf(namespaces, Object.values(session.chains))
  return { session: { ...session, namespaces, chains, lastUpdate: id }, reply: done }
}

function isLater(id: RpcId, than: RpcId): boolean {
  return /^\d+$/.test(id) && BigInt(id) > BigInt(than)
}

function applyExtend(session: Session, params: unknown, now: number): Applied {
  const given = field(params, 'expiry')
  const latest = now + sessionLife
  const requested = typeof given === 'number' && Number.isSafeInteger(given) ? given : latest
  const expiry = Math.min(requested, latest + skew)
  return { session: expiry > session.expiry ? { ...session, expiry } : session, reply: done }
}

function applyEvent(session: Session, params: unknown): Applied {
  const chain = field(params, 'chainId')
  const name = field(field(params, 'event'), 'name')
  const data = field(field(params, 'event'), 'data')
  const refused = { session, reply: { error: failures.invalidEvent } }
  if (!isChainId(chain) || !hasChain(session, chain)) return refused
  const namespace = namespaceOf(chain)
  const allowed = session.namespaces[namespace]?.events ?? []
  if (typeof name !== 'string' || !allowed.includes(name)) return refused
  if (name === 'chainChanged') return { session: moved(session, chainIn(data, chain)), reply: done }
  if (name === 'accountsChanged') return { session: reordered(session, chain, data), reply: done }
  return { session, reply: done }
}

/** The session on a chain, if it has an account there. */
export function moved(session: Session, chain: ChainId): Session {
  if (!hasChain(session, chain)) return session
  return { ...session, chains: { ...session.chains, [namespaceOf(chain)]: chain } }
}

/** Wallets write the new chain as CAIP-2, as a number or as hex; the event's own chain is what else it can be. */
function chainIn(data: unknown, chain: ChainId): ChainId {
  if (isChainId(data)) return data
  const number = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN
  return namespaceOf(chain) === 'eip155' && Number.isSafeInteger(number) && number > 0
    ? `eip155:${number}`
    : chain
}

/** Puts the accounts that the wallet names first. Accounts that the session does not have are ignored. */
function reordered(session: Session, chain: ChainId, data: unknown): Session {
  const namespace = namespaceOf(chain)
  const approved = session.namespaces[namespace]
  const given = texts(data, 100)
  if (!approved || given.length === 0) return session
  const wanted = given.map((one) =>
    canonicalAddress(namespace, parseAccountId(one)?.address ?? one),
  )
  const rank = (account: AccountId) => {
    const at = wanted.indexOf(canonicalAddress(namespace, parseAccountId(account)?.address ?? ''))
    return at < 0 ? wanted.length : at
  }
  const accounts = approved.accounts.toSorted((one, other) => rank(one) - rank(other))
  return {
    ...session,
    namespaces: { ...session.namespaces, [namespace]: { ...approved, accounts } },
  }
}
