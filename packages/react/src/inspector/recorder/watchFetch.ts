import { field } from '@latchkey/core/foreign'
import { parseJson } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { factsOfCall } from './facts.ts'
import type { Journal, Note } from './journal.ts'

/**
 * Notes the page's requests to a gateway by wrapping `fetch`: the route, the method of a node, and the outcome. Requests
 * to other hosts pass unseen. Returns the undo.
 */
export function watchFetch(gatewayUrl: string, journal: Journal): () => void {
  const original = globalThis.fetch
  let isOver = false
  const watched: typeof fetch = async (input, init) => {
    const note = isOver ? undefined : noteOf(gatewayUrl, input, init)
    if (!note) return original.call(globalThis, input, init)
    const end = journal.begin(note)
    try {
      const response = await original.call(globalThis, input, init)
      const length = response.headers.get('content-length')
      end({ status: response.status, facts: length === null ? {} : { bytes: Number(length) } })
      return response
    } catch (error) {
      end({ code: init?.signal?.aborted ? 'ABORTED' : 'NETWORK_FAILED' })
      throw error
    }
  }
  globalThis.fetch = watched
  return () => {
    isOver = true
    // Another tool may have wrapped it again. Then this wrapper stays and notes nothing.
    if (globalThis.fetch === watched) globalThis.fetch = original
  }
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

function noteOf(
  gatewayUrl: string,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Note | undefined {
  const url = new URL(input instanceof Request ? input.url : input, pageUrl())
  const root = new URL(gatewayUrl.endsWith('/') ? gatewayUrl : `${gatewayUrl}/`, pageUrl())
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return undefined
  const path = `/${url.pathname.slice(root.pathname.length)}`
  const given = input instanceof Request ? input.method : 'GET'
  return {
    kind: 'http',
    method: (init?.method ?? given).toUpperCase(),
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
