import { useDialogContext } from '../../dialog/dialogContext.ts'
import { whenLeft } from '../../dialog/whenLeft.ts'
import { createEmailChangeFlow, type EmailChangeFlow } from './emailChangeFlow.ts'

declare module '../../dialog/slots.ts' {
  interface DialogSlots {
    /** The change of the address that an embedded wallet's visitor logs in with. */
    emailChange?: EmailChangeFlow
  }
}

const views = ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'] as const

/** The change of the address in this dialog. It outlives the view that began it, and few visitors need it. */
export function useEmailChange(): EmailChangeFlow {
  const { client, dialog, flows, messages } = useDialogContext()
  const { slots } = dialog
  if (slots.emailChange) return slots.emailChange
  const flow = createEmailChangeFlow({ client, dialog, messages })
  flows.onDispose(whenLeft(dialog, views, flow.leave))
  slots.emailChange = flow
  return flow
}
