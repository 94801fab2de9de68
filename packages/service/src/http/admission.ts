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

/** Decides which requests are answered. Both functions return the refusal, or `undefined`. */
export type Admission = {
  /** Checks the origin of a request, and counts it as one. */
  admit(context: Context, path: string): Reply<never> | undefined
  /** Counts the further members of a batch, which was counted as one request before it was read. */
  admitBatch(context: Context, path: string, body: unknown): Reply<never> | undefined
}

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
      return refusalAfter(callers.wait(askerOf(context), path))
    },
    admitBatch(context, path, body) {
      const further = costOf(body) - 1
      if (further === 0) return undefined
      return refusalAfter(callers.wait(askerOf(context), path, further))
    },
  }
}

function refusalAfter(wait: number): Reply<never> | undefined {
  return wait === 0 ? undefined : tooManyRequests(wait)
}
