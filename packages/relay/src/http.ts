import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import type { Admission } from './admission.ts'
import { errorText, readFrame, resultText, rpcErrors } from './frames.ts'
import { type Allowance, createAllowance, createQuota, type Limits } from './limits.ts'
import type { Methods } from './methods.ts'

export type HttpParts = {
  limits: Limits
  clock: Clock
  methods: Methods
  /** What a client's address may publish in the long run. */
  allowanceOf(request: IncomingMessage): Allowance
  admit(request: IncomingMessage): Admission
  /** Whether the database answers. */
  pulse(): Promise<boolean>
  /** How many sockets are open. */
  sockets(): number
  onError(error: unknown): void
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'date',
}

/** What the relay answers to plain HTTP: `GET /health`, and one request at a time at `POST /rpc`. */
export function createHttp(parts: HttpParts): RequestListener {
  const { limits, clock, methods, admit, onError } = parts
  // Without a socket the clients cannot be told apart cheaply: they share what one socket may do, ten times.
  const requests = createAllowance(clock, limits.requestsPerSecond * 10)
  const quota = createQuota(limits, clock, 10)
  let answering = 0

  async function answerRpc(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admission = admit(request)
    if (!admission.ok) {
      reply(
        response,
        admission.status,
        errorText('null', { code: 3000, message: admission.reason }),
      )
      return
    }
    if (!requests.take(1)) {
      reply(response, 429, errorText('null', rpcErrors.rate))
      return
    }
    if (answering >= limits.requestsAtOnce) {
      reply(response, 503, errorText('null', rpcErrors.busy))
      return
    }
    answering += 1
    try {
      await answerCall(request, response, admission.clientId)
    } finally {
      answering -= 1
    }
  }

  async function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    clientId: string,
  ): Promise<void> {
    const body = await readBody(request, limits.frameBytes)
    if (body === undefined) {
      reply(response, 413, errorText('null', rpcErrors.size))
      return
    }
    const frame = readFrame(body)
    if (frame.kind !== 'request') {
      const error = frame.kind === 'invalid' ? frame.error : rpcErrors.request
      reply(response, 400, errorText('null', error))
      return
    }
    const answer = await methods(frame.method, frame.params, {
      clientId,
      quota,
      hourly: parts.allowanceOf(request),
    })
    reply(
      response,
      200,
      answer.ok ? resultText(frame.id, answer.result) : errorText(frame.id, answer.error),
    )
    if (answer.ok) answer.deliver?.()
  }

  async function answerHealth(response: ServerResponse): Promise<void> {
    const isThere = await parts.pulse()
    const told = {
      status: isThere ? 'ok' : 'degraded',
      database: isThere ? 'ok' : 'down',
      time: clock.now(),
      sockets: parts.sockets(),
    }
    reply(response, isThere ? 200 : 503, JSON.stringify(told))
  }

  return (request, response) => {
    const path = request.url?.split('?')[0]
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end()
    } else if (request.method === 'GET' && path === '/health') {
      answerHealth(response).catch(onError)
    } else if (request.method === 'POST' && path === '/rpc') {
      answerRpc(request, response).catch((error) => {
        onError(error)
        if (!response.headersSent) reply(response, 500, errorText('null', rpcErrors.internal))
      })
    } else {
      reply(response, 404, JSON.stringify({ error: 'Unknown route' }))
    }
  }
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(body)
}

/** The body as text, or nothing when it is too large. */
async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
