import type { Read } from '../answers/read.ts'
import type { Json } from '../channel/index.ts'

/** Sends a request to the wallet's page and parses the answer. `within`: milliseconds. Absent: without a limit. */
export type Step = <Answer>(
  answer: Read<Answer>,
  method: string,
  params: Json,
  options: { signal: AbortSignal; within?: number },
) => Promise<Answer>

/** The time limit of a step that needs no visitor, in milliseconds. */
export const stepTime = 30_000
