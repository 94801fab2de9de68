import type { Latchkey } from '@latchkey/core'
import * as fixtures from './fixtures.ts'

/** How a part of the scripted gateway answers: as a service that has much, has nothing, fails, or never answers. */
export type Manner = 'full' | 'empty' | 'error' | 'never'
export const parts = ['wallets', 'balance', 'history', 'nfts', 'names'] as const
export type Part = (typeof parts)[number]
export type Script = { readonly [P in Part]?: Manner }

/** Nobody's address: what is asked of it is answered in this page. */
const origin = 'https://gateway.gallery.invalid'

export function scriptedGateway(script: Script): Latchkey['options']['gatewayUrl'] {
  const manners = parts.map((part) => script[part] ?? 'full')
  return `${origin}/${manners.join('-')}/`
}

/** Answers requests to the scripted gateway in the page, and takes away the deadlines, so that waiting lasts. */
export function installScriptedGateway(): void {
  const native = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.origin === origin ? answer(url, init) : native(input, init)
  }
  AbortSignal.timeout = () => new AbortController().signal
}

async function answer(url: URL, init: RequestInit | undefined): Promise<Response> {
  const [, manners = '', ...rest] = url.pathname.split('/')
  const path = `/${rest.join('/')}`
  const part = partOf(path)
  const manner = part ? manners.split('-')[parts.indexOf(part)] : 'full'
  if (manner === 'never') return forever(init?.signal ?? undefined)
  if (manner === 'error') return Response.json({ error: 'down' }, { status: 503 })
  return Response.json(body(path, url.searchParams, manner === 'empty'))
}

function partOf(path: string): Part | undefined {
  if (path === '/getWallets') return 'wallets'
  if (path.endsWith('/balance')) return 'balance'
  if (path.endsWith('/history') || path.includes('/recipient/')) return 'history'
  if (path.endsWith('/nfts')) return 'nfts'
  if (path.startsWith('/v1/profile/') || path.startsWith('/v1/identity/')) return 'names'
  return undefined
}

function body(path: string, query: URLSearchParams, isEmpty: boolean): unknown {
  const isSolana = query.get('chainId')?.startsWith('solana:') === true
  if (path === '/v1/supported-chains') return fixtures.supportedChains
  if (path === '/getWallets') return fixtures.walletsPage(query, isEmpty)
  if (path.endsWith('/balance')) {
    const isBare = isEmpty || query.get('chainId') === fixtures.chains.base
    return { balances: isBare ? [] : fixtures.balances(isSolana) }
  }
  if (path.endsWith('/history'))
    return { data: isEmpty ? [] : fixtures.history(isSolana), next: null }
  if (path.endsWith('/nfts')) return { data: isEmpty ? [] : fixtures.nfts(isSolana), next: null }
  if (path.includes('/recipient/')) return fixtures.recipientHistory(path)
  if (path.startsWith('/v1/identity/')) return { name: null, avatar: null, resolvedAt: null }
  if (path.startsWith('/v1/profile/')) return []
  if (path === '/getAnalyticsConfig') return { isAnalyticsEnabled: false }
  return { jsonrpc: '2.0', id: 1, result: null }
}

function forever(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
