import type { Read } from '../answers/read.ts'
import type { Json } from '../channel/index.ts'

/** One request to the wallet's page whose answer is read. `within`: milliseconds; absent: as long as it takes. */
export type Step = <Answer>(
  answer: Read<Answer>,
  method: string,
  params: Json,
  options: { signal: AbortSignal; within?: number },
) => Promise<Answer>

/** Milliseconds that the wallet's page has for a step without the visitor. */
export const stepTime = 30_000
