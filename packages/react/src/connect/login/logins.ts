import type { Social } from '@latchkey/protocol'
import type { DialogContextValue } from '../../dialog/dialogContext.ts'
import { whenLeft } from '../../dialog/whenLeft.ts'
import { createDirectFlow, type DirectFlow } from './direct/directFlow.ts'
import { socialName } from './direct/socialNames.ts'
import { createLoginFlow, type LoginFlow } from './loginFlow.ts'

declare module '../../dialog/flows.ts' {
  interface Flows {
    /** The login by e-mail, once its form is drawn: few sites have an embedded wallet. */
    login?: LoginFlow
    /** The login with a social account or a passkey, once its buttons are drawn. */
    direct?: DirectFlow
  }
}

/** Returns the dialog's login by e-mail. It outlives the view that began it. */
export function loginFlowOf({ client, dialog, flows, messages }: DialogContextValue): LoginFlow {
  if (flows.login) return flows.login
  const onResent = () => dialog.notify('success', messages.login.resent)
  const login = createLoginFlow({ client, dialog, connect: flows.connect, onResent })
  flows.onDispose(whenLeft(dialog, ['EmailVerifyOtp', 'EmailVerifyDevice'], login.leave))
  flows.login = login
  return login
}

/** Returns the dialog's login with a social account or a passkey. It outlives the view that began it. */
export function directFlowOf({ client, dialog, flows, messages }: DialogContextValue): DirectFlow {
  if (flows.direct) return flows.direct
  const onClosed = (social: Social) =>
    dialog.notify('error', messages.login.windowClosed(socialName(client, social)))
  const direct = createDirectFlow({ client, dialog, connect: flows.connect, onClosed })
  flows.onDispose(whenLeft(dialog, ['ConnectingSocial', 'ConnectingFarcaster'], direct.leave))
  flows.direct = direct
  return direct
}
