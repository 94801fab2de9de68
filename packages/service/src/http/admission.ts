import type { Callers } from '../clients/callers.ts'
import { costOf } from './cost.ts'
import type { OriginRule } from './origins.ts'
import { originRefused, type Reply, tooManyRequests } from './reply.ts'
import { askerOf, type Context, headerOf, originOf } from './request.ts'

type AdmissionSettings = {
  origins: OriginRule
  callers: Callers
  publicUrl: string | undefined
}

/** Decides which requests are answered. Both functions answer at once, unless processes count together. */
export type Admission = {
  /** Checks the origin of a request, and counts it as one. */
  admit(context: Context, path: string): Refusal | Promise<Refusal>
  /** Counts the further members of a batch, which was counted as one request before it was read. */
  admitBatch(context: Context, path: string, body: unknown): Refusal | Promise<Refusal>
}
/** The refusal of a request, or `undefined` if it is admitted. */
type Refusal = Reply<never> | undefined

/** Answers every request. */
export const admitAll: Admission = { admit: () => undefined, admitBatch: () => undefined }

/** Creates the checks of origins and rate limits. */
export function createAdmission({ origins, callers, publicUrl }: AdmissionSettings): Admission {
  return {
    admit(context, path) {
      const origin = headerOf(context, 'origin')
      // The gateway's own pages send forms with its own origin.
      const isOwn = origin !== undefined && origin === (publicUrl ?? originOf(context))
      if (!isOwn && !origins.allows(origin)) return originRefused
      return refusalAfter(callers.admit(askerOf(context), path))
    },
    admitBatch(context, path, body) {
      const further = costOf(body) - 1
      if (further === 0) return undefined
      return refusalAfter(callers.admit(askerOf(context), path, further))
    },
  }
}

function refusalAfter(wait: number | Promise<number>): Refusal | Promise<Refusal> {
  if (wait instanceof Promise) return wait.then(refusalAfter)
  return wait === 0 ? undefined : tooManyRequests(wait)
}
