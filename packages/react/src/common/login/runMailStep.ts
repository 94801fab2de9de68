import type { LoginStep } from '@latchkey/core'
import { type Attempts, failedStep, isRefused, problemOf, type RefusedStep } from './attempts.ts'
import { type MailRequest, refused } from './mailRequest.ts'
import type { LoginProblem } from './refusalText.ts'

/** A step that was not refused. */
export type MailStep<Name extends string> = Exclude<LoginStep<Name>, RefusedStep>

/**
 * Runs a step of a request by mail at the wallet's page. Resolves with the step; `undefined` if the attempt was
 * left or renewed, or if the step was refused, which the request notes with what `problem` returns. Without a page the
 * step is refused.
 */
export async function runMailStep<Request extends MailRequest<string>, Page, Name extends string>(
  attempts: Attempts<Request>,
  page: Page | undefined,
  call: (page: Page, signal: AbortSignal) => Promise<LoginStep<Name>>,
  problem: (step: RefusedStep) => LoginProblem | undefined = problemOf,
): Promise<MailStep<Name> | undefined> {
  const result = await attempts.run(async (signal) => (page ? call(page, signal) : failedStep))
  if (!result) return undefined
  if (!isRefused(result)) return result
  attempts.update(refused(problem(result)))
  return undefined
}
