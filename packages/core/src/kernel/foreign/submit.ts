import type { OperationContext } from '../operations/operationContext.ts'
import type { Sent } from '../plan/plan.ts'
import type { Submitting } from '../submission/submission.ts'

/** Makes a submission with `OperationContext.submit`. Without it, only sends the request to the wallet. */
export function submit({ submit: make }: OperationContext, submitting: Submitting): Promise<Sent> {
  return make ? make(submitting) : submitting.ask()
}
