import { type LoginRefusal, type LoginStep, type Readable, writable } from '@latchkey/core'
import { isKnownError } from '@latchkey/protocol'
import type { LoginProblem } from './refusalText.ts'

/** A refused step of a login. */
export type RefusedStep = Extract<LoginStep<never>, { refusal: LoginRefusal }>

/** The visitor left the page of the wallet before they answered. */
const leftStep: RefusedStep = { status: 'refused', refusal: 'DECLINED' }
/** The wallet's page did not answer. */
export const failedStep: RefusedStep = { status: 'refused', refusal: 'FAILED' }

/**
 * One login at a time, with its calls to the wallet's page. A new attempt and `leave` abort the calls before, and their
 * late results are ignored.
 */
export type Attempts<Request> = Readable<Request | null> & {
  /** Begins a new attempt with another request. */
  begin(request: Request): void
  /** Begins a new attempt for the same request. */
  renew(): void
  /** Changes the request, if there is one. */
  update(transition: (request: Request) => Request): void
  /** Forgets the request. */
  leave(): void
  /**
   * Calls the wallet's page at once. Resolves with the result; `undefined` if the attempt was left or renewed meanwhile. A
   * call that rejects is a `FAILED` refusal, and `DECLINED` if the visitor left the page.
   */
  run<Name extends string>(
    call: (signal: AbortSignal) => Promise<LoginStep<Name>>,
  ): Promise<LoginStep<Name> | undefined>
}

export function createAttempts<Request>(): Attempts<Request> {
  const state = writable<Request | null>(null)
  let attempt = new AbortController()
  const renew = () => {
    attempt.abort()
    attempt = new AbortController()
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    renew,
    begin(request) {
      renew()
      state.set(request)
    },
    update(transition) {
      const request = state.get()
      if (request) state.set(transition(request))
    },
    leave() {
      renew()
      state.set(null)
    },
    async run(call) {
      const { signal } = attempt
      const result = await calling(call, signal)
      return signal.aborted ? undefined : result
    },
  }
}

/** Calls at once. A call that throws is a refusal too, such as when a blocker refuses to open a window. */
async function calling<Name extends string>(
  call: (signal: AbortSignal) => Promise<LoginStep<Name>>,
  signal: AbortSignal,
): Promise<LoginStep<Name>> {
  try {
    return await call(signal)
  } catch (error) {
    return isKnownError(error, 'ABORTED') ? leftStep : failedStep
  }
}

export function isRefused<Name extends string>(step: LoginStep<Name>): step is RefusedStep {
  return step.status === 'refused'
}

/** Returns why a step was refused. */
export function problemOf({ refusal, retryAfter }: RefusedStep): LoginProblem {
  return { refusal, ...(retryAfter !== undefined && { until: Date.now() + retryAfter * 1000 }) }
}
