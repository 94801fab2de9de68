import type { LoginProblem } from './refusalText.ts'

/**
 * A request that the visitor proves by mails: a login, or a change of the address. Plain data. `Answer`: how the visitor
 * answers a mail, such as by a code.
 */
export type MailRequest<Answer extends string> = {
  email: string
  /**
   * `sending`: the service sends a mail. `refused`: it did not, and no mail was sent before. `checking`: it checks a code.
   * Otherwise the answer that the last mail waits for.
   */
  stage: 'sending' | 'refused' | 'checking' | Answer
  /** The answer that the last mail waits for; `undefined` before the first mail. */
  awaited: Answer | undefined
  /** When another mail may be sent, in milliseconds of epoch; 0 before the first. */
  nextAt: number
  /** Why the last step was refused. */
  problem: LoginProblem | undefined
}

/** Returns the request before its first mail. */
export function newMailRequest(email: string): MailRequest<never> {
  return { email, stage: 'sending', awaited: undefined, nextAt: 0, problem: undefined }
}

/** The service sends a mail, again if there was one before. */
export function sending<Request extends MailRequest<string>>(request: Request): Request {
  return { ...request, stage: 'sending', problem: undefined }
}

/** The service checks a code. */
export function checking<Request extends MailRequest<string>>(request: Request): Request {
  return { ...request, stage: 'checking', problem: undefined }
}

/** Seconds between two mails. */
const pause = 30

/** A mail waits for an answer. `wait`: the seconds until another one may be sent. */
export function mailed<Request extends MailRequest<string>>(
  awaited: NonNullable<Request['awaited']>,
  now: number,
  wait = pause,
): (request: Request) => Request {
  const nextAt = now + wait * 1000
  return (request) => ({ ...request, stage: awaited, awaited, nextAt, problem: undefined })
}

/** A step was refused. The last mail waits for its answer again; without one the visitor can give another address. */
export function refused<Request extends MailRequest<string>>(
  problem: LoginProblem | undefined,
): (request: Request) => Request {
  return (request) => ({
    ...request,
    stage: request.awaited ?? 'refused',
    nextAt: problem?.until ?? request.nextAt,
    problem,
  })
}
