import { field } from '@latchkey/core/foreign'
import { parseJson } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { factsOfCall } from './facts.ts'
import { type Journal, type Note, quietly } from './journal.ts'

/** What the wrappers of stopped recorders have wrapped, for those that another tool still calls. */
const wrapped = new WeakMap<typeof fetch, typeof fetch>()

/**
 * Notes the page's requests to a gateway by wrapping `fetch`: the route, the method of a node, and the outcome. Requests
 * to other hosts pass unseen. Returns the undo.
 */
export function watchFetch(gatewayUrl: string, journal: Journal): () => void {
  const original = globalThis.fetch
  let isOver = false
  const watched: typeof fetch = async (input, init) => {
    const end = isOver ? undefined : quietly(() => begin(gatewayUrl, journal, input, init))
    if (!end) return original.call(globalThis, input, init)
    try {
      const response = await original.call(globalThis, input, init)
      quietly(() => end(outcomeOf(response)))
      return response
    } catch (error) {
      quietly(() => end({ code: isAborted(input, init) ? 'ABORTED' : 'NETWORK_FAILED' }))
      throw error
    }
  }
  globalThis.fetch = watched
  return () => {
    isOver = true
    wrapped.set(watched, original)
    // Another tool may have wrapped it again. Then this wrapper stays and notes nothing.
    let inner = wrapped.get(globalThis.fetch)
    while (inner) {
      globalThis.fetch = inner
      inner = wrapped.get(inner)
    }
  }
}

function begin(gatewayUrl: string, journal: Journal, ...request: Parameters<typeof fetch>) {
  const note = noteOf(gatewayUrl, ...request)
  return note && journal.begin(note)
}

/** A page's own stand-in for `fetch` may answer without headers. */
function outcomeOf(response: Response) {
  const length = quietly(() => response.headers.get('content-length')) ?? null
  return { status: response.status, facts: length === null ? {} : { bytes: Number(length) } }
}

function isAborted(...[input, init]: Parameters<typeof fetch>): boolean {
  const signal = init?.signal ?? field(input, 'signal')
  return field(signal, 'aborted') === true
}

/** The words in the paths of the gateway's routes. Other segments are values, such as addresses. */
const words = new Set(
  Object.values(wire).flatMap((member: unknown) => {
    const path = field(member, 'path')
    return typeof path === 'string' ? path.split('/').filter((part) => !part.startsWith(':')) : []
  }),
)

/** What relative addresses are below. A server has no page. */
function pageUrl(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.baseURI
}

function noteOf(gatewayUrl: string, ...[input, init]: Parameters<typeof fetch>): Note | undefined {
  const url = new URL(input instanceof Request ? input.url : input, pageUrl())
  const root = new URL(gatewayUrl.endsWith('/') ? gatewayUrl : `${gatewayUrl}/`, pageUrl())
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return undefined
  const path = `/${url.pathname.slice(root.pathname.length)}`
  const given = input instanceof Request ? input.method : 'GET'
  return {
    kind: 'http',
    method: String(init?.method ?? given).toUpperCase(),
    path: path
      .split('/')
      .map((part) => (words.has(part) ? part : ':value'))
      .join('/'),
    facts: { ...callIn(init?.body), chainId: url.searchParams.get('chainId') },
  }
}

/** The node's method in a JSON-RPC request. */
function callIn(body: unknown): Readonly<Record<string, unknown>> {
  const call = typeof body === 'string' ? parseJson(body) : undefined
  const rpc = field(call, 'method')
  return typeof rpc === 'string' ? { ...factsOfCall(rpc, field(call, 'params')), rpc } : {}
}
