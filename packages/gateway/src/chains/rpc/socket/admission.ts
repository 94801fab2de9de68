import type { IncomingMessage } from 'node:http'
import { postJsonRpc } from '@latchkey/protocol/wire'
import { type Asker, askerOf, type Callers } from '@latchkey/service/clients'
import type { OriginRule } from '@latchkey/service/http'
import {
  originRefused,
  parseWith,
  type Reply,
  refuse,
  tooManyRequests,
} from '@latchkey/service/http'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { Chains } from '../../../edge/ports/chains.ts'
import { hasSubscriptions } from './readSubscription.ts'

export type Admission =
  | { ok: true; chain: ChainConfig; url: string; asker: Asker }
  | { ok: false; refusal: Reply<never> }

export type AdmissionRules = { origins: OriginRule; callers: Callers; chains: Chains }

/** The gateway's path, and those of clients of hosted services. */
const paths = new Set(['/v1/ws', '/v1/', '/v1', '/ws'])

const unknownRoute = refuse(404, 'path', 'Unknown route')
const noSocket = refuse(400, 'chainId', 'This chain has no WebSocket')

/** Returns the chain of a socket, by the rules of the JSON-RPC route over HTTP, or the refusal. */
export function admit(request: IncomingMessage, rules: AdmissionRules): Admission {
  const asker = askerOf(request)
  if (!rules.origins.allows(asker.header('origin'))) return { ok: false, refusal: originRefused }
  const wait = rules.callers.wait(asker, postJsonRpc.path)
  if (wait > 0) return { ok: false, refusal: tooManyRequests(wait) }
  const url = URL.parse(request.url ?? '/', 'http://gateway')
  if (!url || !paths.has(url.pathname)) return { ok: false, refusal: unknownRoute }
  const query = parseWith(postJsonRpc.query, Object.fromEntries(url.searchParams))
  if (!query.ok) return query
  const chain = rules.chains.find(query.value.chainId)
  if (!chain) return { ok: false, refusal: refuse(400, 'chainId', 'Unsupported chain') }
  return chain.wsUrl !== undefined && hasSubscriptions(chain)
    ? { ok: true, chain, url: chain.wsUrl, asker }
    : { ok: false, refusal: noSocket }
}
