import type { Latchkey } from '@latchkey/core'
import { errorTable } from '@latchkey/protocol'
import { type BuyingScript, buyingAnswer, buyingPart, buyingParts } from './buying.ts'
import { holdClock } from './clock.ts'
import * as fixtures from './fixtures/index.ts'
import { descriptors, type RequestName, simulations } from './requests.ts'
import { createSwapService, type SwapMood } from './swapService.ts'

/** How a part of the scripted gateway answers: as a service that has much, has nothing, fails, or never answers. */
export type Manner = 'full' | 'empty' | 'error' | 'never'
const ownParts = [
  'wallets',
  'balance',
  'history',
  'nfts',
  'names',
  'allowances',
  'sessions',
] as const
const parts = [...ownParts, ...buyingParts] as const
export type Part = (typeof ownParts)[number]
/** `simulation`: what the node says of a request, or the manner; empty: it simulates nothing. */
export type Script = { readonly [P in Part]?: Manner } & BuyingScript & {
    simulation?: Manner | RequestName
  }

/** An address without a server: this page answers its requests. */
const origin = 'https://gateway.gallery.invalid'

/** The services that swap, by the mood of their scenes. */
const swapServices = new Map<string, ReturnType<typeof createSwapService>>()

export function scriptedGateway(
  script: Script,
  swaps: SwapMood | undefined,
): Latchkey['options']['gatewayUrl'] {
  const manners = [...parts.map((part) => script[part] ?? 'full'), script.simulation ?? 'empty']
  if (swaps) swapServices.set(swaps, createSwapService(swaps))
  return `${origin}/${[...manners, swaps ?? 'fine'].join('-')}/`
}

/**
 * Answers requests to the scripted gateway in the page, holds its clock, and removes streams of events, which it has
 * none of.
 */
export function installScriptedGateway(): void {
  holdClock()
  const native = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.origin === origin ? answer(url, init) : native(input, init)
  }
  Reflect.deleteProperty(globalThis, 'EventSource')
}

async function answer(url: URL, init: RequestInit | undefined): Promise<Response> {
  const [, manners = '', ...rest] = url.pathname.split('/')
  const path = `/${rest.join('/')}`
  if (path.startsWith('/v1/convert/')) return answerSwap(manners.split('-').at(-1), path, url, init)
  if (path === '/v1/fungible/price')
    return Response.json(fixtures.prices(JSON.parse(String(init?.body ?? '{}')).addresses ?? []))
  const bought = buyingPart(path, url.searchParams)
  const manner = mannerOf(path, bought, manners.split('-'))
  if (manner === 'never') return forever(init?.signal ?? undefined)
  if (manner === 'error') return Response.json({ error: 'down' }, { status: 503 })
  if (bought) return Response.json(buyingAnswer(bought, manner))
  if (path === '/v1/simulate')
    return Response.json(simulations[manner] ?? { status: 'unsupported' })
  return Response.json(body(path, url.searchParams, manner === 'empty'))
}

function mannerOf(
  path: string,
  bought: ReturnType<typeof buyingPart>,
  manners: readonly string[],
): string {
  if (path === '/v1/simulate') return manners[parts.length] ?? 'empty'
  const part = bought ?? partOf(path)
  return (part && manners[parts.indexOf(part)]) ?? 'full'
}

async function answerSwap(
  mood: string | undefined,
  path: string,
  { searchParams }: URL,
  { body: sent, signal }: RequestInit = {},
): Promise<Response> {
  const service = swapServices.get(mood ?? '')
  const answered = service?.(path, searchParams, typeof sent === 'string' ? sent : undefined)
  if (answered === 'never') return forever(signal ?? undefined)
  if (answered === undefined || answered === 'failure')
    return Response.json({ error: 'down' }, { status: 503 })
  if (answered.body !== undefined) return Response.json(answered.body)
  const reasons = [{ name: 'chainId', description: errorTable.SWAP_UNSUPPORTED }]
  return Response.json({ status: 'FAILED', reasons }, { status: 400 })
}

function partOf(path: string): Part | undefined {
  if (path === '/getWallets') return 'wallets'
  if (path.endsWith('/balance')) return 'balance'
  if (path.endsWith('/history') || path.includes('/recipient/')) return 'history'
  if (path.endsWith('/nfts')) return 'nfts'
  if (path.endsWith('/allowances')) return 'allowances'
  if (path.startsWith('/v1/sessions/')) return 'sessions'
  if (path.startsWith('/v1/profile/') || path.startsWith('/v1/identity/')) return 'names'
  return undefined
}

/** What is the same in every scene. */
const fixed: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': fixtures.supportedChains,
  '/v1/fiat/rates': fixtures.fiatRates,
  '/getAnalyticsConfig': { isAnalyticsEnabled: false },
  '/v1/descriptors': { vouched: [], descriptors },
}

/** What an account has at a path, and what one that has nothing has there. */
function listAt(path: string, isSolana: boolean): { some: object; none: object } | undefined {
  const page = (data: readonly unknown[]) => ({ data, next: null })
  if (path.endsWith('/history')) return { some: page(fixtures.history(isSolana)), none: page([]) }
  if (path.endsWith('/nfts')) return { some: page(fixtures.nfts(isSolana)), none: page([]) }
  if (path.endsWith('/allowances'))
    return { some: { allowances: fixtures.allowances }, none: { allowances: [] } }
  if (path.startsWith('/v1/sessions/'))
    return { some: { pcis: fixtures.smartSessions }, none: { pcis: [] } }
  return undefined
}

function body(path: string, query: URLSearchParams, isEmpty: boolean): unknown {
  const isSolana = query.get('chainId')?.startsWith('solana:') === true
  if (Object.hasOwn(fixed, path)) return fixed[path]
  if (path === '/getWallets') return fixtures.walletsPage(query, isEmpty)
  if (path.endsWith('/balance')) {
    const isBare = isEmpty || query.get('chainId') === fixtures.chains.base
    return { balances: isBare ? [] : fixtures.balances(isSolana) }
  }
  const list = listAt(path, isSolana)
  if (list) return isEmpty ? list.none : list.some
  if (path.includes('/recipient/')) return fixtures.recipientHistory(path)
  if (path.startsWith('/v1/identity/')) return { name: null, avatar: null, resolvedAt: null }
  if (path.startsWith('/v1/profile/suggestions/')) return fixtures.nameSuggestions(path, isEmpty)
  if (path.startsWith('/v1/profile/')) return []
  return { jsonrpc: '2.0', id: 1, result: null }
}

function forever(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
