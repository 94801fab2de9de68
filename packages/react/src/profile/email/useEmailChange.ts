import type { Dialog } from '../../shell/dialog/dialog.ts'
import { useSurroundings } from '../../shell/surroundings.ts'
import { whenLeft } from '../../shell/whenLeft.ts'
import { createEmailChangeFlow, type EmailChangeFlow } from './emailChangeFlow.ts'

const flows = new WeakMap<Dialog, EmailChangeFlow>()
const views = ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'] as const

/** The change of the address in this dialog. It outlives the view that began it, and few visitors need it. */
export function useEmailChange(): EmailChangeFlow {
  const { client, dialog, messages } = useSurroundings()
  const known = flows.get(dialog)
  if (known) return known
  const flow = createEmailChangeFlow(client, dialog, messages)
  whenLeft(dialog, views, flow.leave)
  flows.set(dialog, flow)
  return flow
}
