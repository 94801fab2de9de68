import { handleSignIn, type RequestLike, type Sessions } from '../sessions/index.ts'

/** The members of Express's request in use. Node's own request has them too, without `originalUrl` and `body`. */
export type ExpressRequest = {
  method?: string | undefined
  url?: string | undefined
  originalUrl?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body that `express.json()` has parsed, if it runs first. */
  body?: unknown
  /** Ends the connection of a client that sends too slowly or too much. */
  destroy?(): unknown
  [Symbol.asyncIterator](): AsyncIterator<unknown>
}

/** The members of Express's response in use. */
export type ExpressResponse = {
  statusCode: number
  /** Receives the session: `response.locals.session`. */
  locals?: Record<string, unknown>
  setHeader(name: string, value: string): unknown
  end(text: string): unknown
}

type Handler = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: (error?: unknown) => void,
) => Promise<void>

/** Returns the handler of the sign-in's requests: `app.use('/siwx', signIn(sessions))`. */
export function signIn(sessions: Sessions): Handler {
  return async (request, response, next) => {
    try {
      await send(response, await handleSignIn(sessions, await webRequest(request)))
    } catch (error) {
      next(error)
    }
  }
}

/**
 * Returns middleware that answers 401 unless the visitor is signed in: `app.use('/members', requireSession(sessions))`.
 * The session is `response.locals.session`.
 */
export function requireSession(sessions: Sessions): Handler {
  return async (request, response, next) => {
    try {
      const session = await sessions.find(requestLike(request))
      if (!session)
        return await send(response, Response.json({ error: 'notSignedIn' }, { status: 401 }))
      response.locals = { ...response.locals, session }
    } catch (error) {
      return next(error)
    }
    next()
  }
}

function requestLike({ method = 'GET', headers }: ExpressRequest): RequestLike {
  return {
    method,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()]
        return value === undefined ? null : String(value)
      },
    },
  }
}

/** The longest body passed on, in bytes. One byte more than the sign-in reads, so that it refuses a longer body. */
const longest = 262_145
/** Bytes that are read of a longer body, so that its client gets the response, and milliseconds for all of it. */
const drained = 8 * 1_048_576
const slowest = 10_000

async function webRequest(request: ExpressRequest): Promise<Request> {
  const { method, headers } = requestLike(request)
  const own = new Headers()
  for (const name of ['content-type', 'cookie', 'origin', 'sec-fetch-site']) {
    const value = headers.get(name)
    if (value !== null) own.set(name, value)
  }
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost')
  const body = method === 'GET' || method === 'HEAD' ? null : await bodyOf(request)
  return new Request(url, { method, headers: own, body })
}

async function bodyOf(request: ExpressRequest): Promise<string | Uint8Array<ArrayBuffer>> {
  if (request.body !== undefined) return JSON.stringify(request.body)
  const bytes = new Uint8Array(longest)
  let [length, isEnded] = [0, false]
  const end = () => {
    isEnded = true
    request.destroy?.()
  }
  const timer = setTimeout(end, slowest)
  try {
    for await (const part of request) {
      if (!(part instanceof Uint8Array)) continue
      const kept = part.subarray(0, Math.max(0, longest - length))
      if (kept.length > 0) bytes.set(kept, length)
      // The client loses the response if its request is destroyed.
      length += part.length
      if (length > drained) end()
      if (isEnded) break
    }
  } catch (error) {
    if (!isEnded) throw error
  } finally {
    clearTimeout(timer)
  }
  return isEnded ? bytes : bytes.slice(0, length)
}

async function send(response: ExpressResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.end(await answer.text())
}
