import type { IncomingMessage } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import type { Admission } from '../admission.ts'
import { errorText, type RpcError, readFrame, resultText, rpcErrors } from '../frames.ts'
import { type Allowance, createAllowance, createQuota, type Limits, type Quota } from '../limits.ts'
import type { Methods } from '../methods/methods.ts'
import { type HttpReply, readBody } from './reply.ts'

export type RpcDependencies = {
  limits: Limits
  clock: Clock
  methods: Methods
  /** Returns how much a client's address may still publish within an hour. */
  allowanceOf(request: IncomingMessage): Allowance
  admit(request: IncomingMessage): Admission
}

/** All HTTP clients together may do ten times as much as one socket: without sockets they are not distinguished. */
const socketsWorth = 10

/** Creates the function that answers `POST /rpc`: one JSON-RPC request without a socket. */
export function createRpc(
  dependencies: RpcDependencies,
): (request: IncomingMessage) => Promise<HttpReply> {
  const { limits, clock, admit } = dependencies
  const requests = createAllowance(clock, limits.requestsPerSecond * socketsWorth)
  const quota = createQuota(limits, clock, socketsWorth)
  let answering = 0

  return async (request) => {
    const admission = admit(request)
    if (!admission.ok) return failure(admission.status, { code: 3000, message: admission.reason })
    if (!requests.take(1)) return failure(429, rpcErrors.rate)
    if (answering >= limits.requestsAtOnce) return failure(503, rpcErrors.busy)
    answering += 1
    try {
      return await answerCall(dependencies, request, { clientId: admission.clientId, quota })
    } finally {
      answering -= 1
    }
  }
}

async function answerCall(
  { limits, methods, allowanceOf }: RpcDependencies,
  request: IncomingMessage,
  client: { clientId: string; quota: Quota },
): Promise<HttpReply> {
  const body = await readBody(request, limits.frameBytes)
  if (body === undefined) return failure(413, rpcErrors.size)
  const frame = readFrame(body)
  if (frame.kind === 'invalid') return failure(400, frame.error)
  if (frame.kind === 'answer') return failure(400, rpcErrors.request)
  const hourly = allowanceOf(request)
  const answer = await methods(frame.method, frame.params, { ...client, hourly })
  return answer.ok
    ? { status: 200, body: resultText(frame.id, answer.result), afterwards: answer.deliver }
    : { status: 200, body: errorText(frame.id, answer.error) }
}

function failure(status: number, error: RpcError): HttpReply {
  return { status, body: errorText('null', error) }
}
