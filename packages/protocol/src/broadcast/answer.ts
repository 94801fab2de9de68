import type { RpcRefusal } from './verdict.ts'

/** How one submission was answered. `lost`: nothing came back that says whether it was taken. */
export type SubmissionAnswer =
  | { kind: 'accepted' }
  | { kind: 'error'; error: RpcRefusal; cause: unknown }
  | { kind: 'lost'; cause: unknown }

type AnswerParts = {
  /** The HTTP status. */
  status: number
  /** The body, as JSON; `undefined` for a body that is none. */
  body: unknown
  /** The id of the request. */
  id: number
  /** The hash or signature by which the submission is known. */
  name: string
}

/** Reads the answer to a submission. What answers another request, or names another submission, is lost. */
export function readSubmissionAnswer({ status, body, id, name }: AnswerParts): SubmissionAnswer {
  const answer = isObject(body) ? body : {}
  const lost = { kind: 'lost', cause: body ?? status } as const
  const isOwn = answer.id === id
  const { error, result } = answer
  if (isObject(error) && (isOwn || answer.id === null)) {
    const { code, message } = error
    return typeof code === 'number' && typeof message === 'string'
      ? { kind: 'error', error: { code, message }, cause: error }
      : lost
  }
  if (isOwn && typeof result === 'string' && isSame(result, name)) return { kind: 'accepted' }
  return isRefusal(status) ? statusError(status, body) : lost
}

/** The answer of a service that refuses by an HTTP status. */
export function readSubmissionStatus(status: number, cause: unknown): SubmissionAnswer {
  return isRefusal(status) ? statusError(status, cause) : { kind: 'lost', cause }
}

function statusError(status: number, cause: unknown): SubmissionAnswer {
  return { kind: 'error', error: { code: status, message: `HTTP ${status}` }, cause }
}

/** Statuses after which a request may have been carried out, though they blame it: it took too long, or was given up. */
const doubtful: ReadonlySet<number> = new Set([408, 409, 425, 499])

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !doubtful.has(status)
}

/** Hashes are hex in either case; signatures of Solana are not. */
function isSame(one: string, other: string): boolean {
  return other.startsWith('0x') ? one.toLowerCase() === other.toLowerCase() : one === other
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
