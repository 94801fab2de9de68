import type { OperationContext } from '../operations/adapter.ts'
import type { Sent } from '../plan/plan.ts'
import type { Submitting } from '../submission/submission.ts'

/** Makes a submission as the context says. Without `OperationContext.submit` the wallet is only asked. */
export function submit({ submit: make }: OperationContext, submitting: Submitting): Promise<Sent> {
  return make ? make(submitting) : submitting.ask()
}
