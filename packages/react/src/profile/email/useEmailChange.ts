import type { Dialog } from '../../dialog/dialog.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { whenLeft } from '../../dialog/whenLeft.ts'
import { createEmailChangeFlow, type EmailChangeFlow } from './emailChangeFlow.ts'

const flows = new WeakMap<Dialog, EmailChangeFlow>()
const views = ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'] as const

/** The change of the address in this dialog. It outlives the view that began it, and few visitors need it. */
export function useEmailChange(): EmailChangeFlow {
  const { client, dialog, messages } = useDialogContext()
  const known = flows.get(dialog)
  if (known) return known
  const flow = createEmailChangeFlow(client, dialog, messages)
  whenLeft(dialog, views, flow.leave)
  flows.set(dialog, flow)
  return flow
}
