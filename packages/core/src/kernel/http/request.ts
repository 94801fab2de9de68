import {
  anySignal,
  type Clock,
  earlyError,
  httpStatusError,
  rpc,
  systemClock,
  withinTime,
  writeJson,
} from '@latchkey/protocol'

export type HttpRequest = {
  baseUrl: string
  path: string
  /** Members that are undefined or empty are left out. */
  query?: Record<string, string | undefined>
  /** Sent as JSON text without a content type, so that the browser needs no preflight. */
  body?: unknown
  signal?: AbortSignal
  /** Goes out also when the page is left meanwhile. */
  keepalive?: boolean
  /** Milliseconds until `TIMED_OUT`. */
  timeout?: number
  /** What the timeout is measured by. Default: the machine's time. */
  clock?: Clock
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * GET, POST, PUT and DELETE of JSON, and GET of bytes. All throw `HTTP_STATUS` (the Response is its cause),
 * `NETWORK_FAILED`, `TIMED_OUT`, `BAD_RESPONSE` when the answer is not JSON, or `ABORTED`.
 */
export const http = {
  get: (request: HttpRequest) => json('GET', request),
  post: (request: HttpRequest) => json('POST', request),
  put: (request: HttpRequest) => json('PUT', request),
  delete: (request: HttpRequest) => json('DELETE', request),
  getBlob: (request: HttpRequest) => send('GET', request, (response) => response.blob()),
}

function json(method: Method, request: HttpRequest): Promise<unknown> {
  return send(method, request, (response) =>
    response.json().catch((cause: unknown) => {
      throw cause instanceof SyntaxError ? earlyError('BAD_RESPONSE', cause) : cause
    }),
  )
}

async function send<T>(
  method: Method,
  request: HttpRequest,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { signal, timeout = rpc.timeout, clock = systemClock } = request
  return withinTime(clock, timeout, async (deadline) => {
    const signals = signal ? [signal, deadline] : [deadline]
    const init: RequestInit = { method, signal: anySignal(signals), credentials: 'omit' }
    if (request.body !== undefined) init.body = writeJson(request.body)
    if (request.keepalive) init.keepalive = true
    try {
      const response = await fetch(requestUrl(request), init)
      if (!response.ok) throw httpStatusError(response.status, response)
      return await read(response)
    } catch (cause) {
      throw failure(cause, signal, deadline)
    }
  })
}

function failure(cause: unknown, signal: AbortSignal | undefined, deadline: AbortSignal): unknown {
  if (signal?.aborted) return earlyError('ABORTED', cause)
  if (deadline.aborted) return earlyError('TIMED_OUT', cause)
  return cause instanceof TypeError ? earlyError('NETWORK_FAILED', cause) : cause
}

/** The URL of a request: the path resolved under the base, with its query. */
export function requestUrl({ baseUrl, path, query = {} }: HttpRequest): URL {
  const url = new URL(path.replace(/^\//, ''), baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, value)
  }
  return url
}
