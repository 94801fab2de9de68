import { isOwn } from './origin.ts'
import type { Sessions, SignInProof } from './sessions.ts'

/** The longest body that is read, in bytes. */
const longest = 262_144
/** Milliseconds that a body has to arrive. */
const slowest = 10_000

type Route = (sessions: Sessions, request: Request) => Promise<Response>

/** The routes, by method and last part of the path. */
const routes: Readonly<Record<string, Route>> = {
  'GET nonce': async (sessions) =>
    answer(200, {
      nonce: await sessions.nonce(),
      issuedAt: new Date(sessions.now()).toISOString(),
    }),
  'GET session': async (sessions, request) => answer(200, (await sessions.find(request)) ?? null),
  'POST verify': verify,
  'POST sign-out': signOut,
}

/**
 * Answers the four requests of a sign-in, by the last segment of their path: `GET nonce` with the time
 * for the message, `POST verify` with a message and its signature or with CACAOs, `GET session`, `POST sign-out`. Answers 404 to any other.
 */
export async function handleSignIn(sessions: Sessions, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1)
  const route = routes[`${request.method} ${name}`]
  return route ? route(sessions, request) : answer(404, { error: 'notFound' })
}

async function verify(sessions: Sessions, request: Request): Promise<Response> {
  if (!isOwn(request, sessions.origins)) return answer(403, { error: 'otherOrigin' })
  const proof = await readProof(request)
  if (!proof) return answer(400, { error: 'badRequest' })
  const result = await sessions.signIn(proof, request)
  if (result.status === 'signedIn') return answer(200, result.session, result.cookie)
  const { status, ...why } = result
  return answer(status === 'refused' ? 401 : 503, { error: status, ...why })
}

async function signOut(sessions: Sessions, request: Request): Promise<Response> {
  if (!isOwn(request, sessions.origins)) return answer(403, { error: 'otherOrigin' })
  return answer(200, null, await sessions.signOut(request))
}

/** Parses a page's JSON. Accepts only the JSON content type, which a form of another site cannot send. */
async function readProof(request: Request): Promise<SignInProof | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const text = /^application\/json\s*(;|$)/i.test(type) ? await readText(request) : undefined
  if (text === undefined) return undefined
  try {
    return proofIn(JSON.parse(text))
  } catch {
    return undefined
  }
}

function proofIn(value: unknown): SignInProof | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('cacaos' in value) return Array.isArray(value.cacaos) ? { cacaos: value.cacaos } : undefined
  if ('cacao' in value) return { cacao: value.cacao }
  if (!('message' in value && 'signature' in value)) return undefined
  const { message, signature } = value
  return typeof message === 'string' && typeof signature === 'string'
    ? { message, signature }
    : undefined
}

/** Reads the body as text. Returns `undefined` as soon as it is too long or too slow. */
async function readText({ body }: Request): Promise<string | undefined> {
  if (!body) return undefined
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let [text, length, isEnded] = ['', 0, false]
  // Ends the read that waits.
  const end = () => {
    isEnded = true
    reader.cancel().catch(() => {})
  }
  const timer = setTimeout(end, slowest)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > longest) end()
      else text += decoder.decode(part.value, { stream: true })
    }
    return isEnded ? undefined : text + decoder.decode()
  } finally {
    clearTimeout(timer)
  }
}

/** Creates a JSON response that caches do not store. */
function answer(status: number, body: unknown, cookie?: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (cookie !== undefined) headers.set('set-cookie', cookie)
  return Response.json(body, { status, headers })
}
