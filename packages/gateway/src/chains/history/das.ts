import type { ChainId, Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import * as v from 'valibot'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { createBudget } from './budget.ts'
import type { HistorySourceConfig } from './config.ts'
import { sourceFailure } from './failure.ts'
import { createGate } from './guard.ts'
import { isLimit, readJson } from './http.ts'

/** Assets in one request. */
const batchSize = 100

/** What a service says of a token's name. It is for display alone: decimals and amounts come from the chain. */
export type TokenName = { name: string; symbol: string }
/** Returns the names of mints that a service knows. Those that it cannot read are missing. */
export type TokenNames = (mints: readonly string[]) => Promise<ReadonlyMap<string, TokenName>>
/** The names of a chain's tokens; absent where the settings name no service. */
export type TokenNamesOf = (chain: ChainConfig) => TokenNames | undefined

/** Creates the names of tokens by the services with the Digital Asset Standard API (DAS) of the settings. */
export function createTokenNames(clock: Clock, log: Log): TokenNamesOf {
  const made = new Map<ChainId, TokenNames | undefined>()
  return (chain) => {
    if (made.has(chain.id)) return made.get(chain.id)
    const services = (chain.history ?? []).flatMap((source) =>
      source.type === 'das' ? [createDas(source, chain.id, clock, log)] : [],
    )
    const names = services.length === 0 ? undefined : inOrder(services)
    made.set(chain.id, names)
    return names
  }
}

/** Asks each service for what those before it do not know. */
function inOrder(services: readonly TokenNames[]): TokenNames {
  return async (mints) => {
    const found = new Map<string, TokenName>()
    for (const service of services) {
      const wanted = mints.filter((mint) => !found.has(mint))
      for (const [mint, name] of await service(wanted)) found.set(mint, name)
    }
    return found
  }
}

type DasConfig = Extract<HistorySourceConfig, { type: 'das' }>

function createDas(
  { url, perSecond, timeout }: DasConfig,
  chainId: ChainId,
  clock: Clock,
  log: Log,
): TokenNames {
  const headers = { 'content-type': 'application/json' }
  const source = { headers, budget: createBudget(perSecond, clock), clock }
  const gate = createGate({ chainId, name: 'das', timeout, clock, log })
  return async (mints) => {
    const found = new Map<string, TokenName>()
    for (let start = 0; start < mints.length; start += batchSize) {
      const ids = mints.slice(start, start + batchSize)
      const request = { jsonrpc: '2.0', id: 'names', method: 'getAssetBatch', params: { ids } }
      const outcome = await gate.run(async (signal) =>
        namesIn(await readJson(source, new URL(url), signal, request)),
      )
      if (!outcome.ok) break
      // A service may answer more than the request.
      for (const [mint, name] of outcome.value) if (ids.includes(mint)) found.set(mint, name)
    }
    return found
  }
}

const text = v.fallback(v.string(), '')
const assetSchema = v.object({
  id: v.string(),
  content: v.optional(v.object({ metadata: v.optional(v.object({ name: text, symbol: text })) })),
})
const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.fallback(v.string(), '') }) }),
  v.object({ result: v.array(v.nullable(assetSchema)) }),
])

function namesIn(answer: unknown): [string, TokenName][] {
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) throw sourceFailure('unreadable', 'The answer is not of a DAS service')
  if ('error' in parsed.output) {
    const { code, message } = parsed.output.error
    const isLimited = [-32005, -32429, 429].includes(code) || isLimit(message)
    throw isLimited
      ? sourceFailure('limited', 'The source says that it is overloaded')
      : sourceFailure('unreadable', `The source refuses the request (${code})`)
  }
  return parsed.output.result.flatMap((asset): [string, TokenName][] => {
    const metadata = asset?.content?.metadata
    return asset && metadata ? [[asset.id, metadata]] : []
  })
}
