import type { Result } from '../keys/calls.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { confirmScreen } from './Confirm.tsx'
import type { Manage } from './deed.ts'
import { recoveryPasskeyScreen } from './RecoveryPasskey.tsx'
import { requireOpen } from './requireOpen.ts'

/** Has a second passkey recover the wallet in the place of the code. */
export const recoveryPasskey: Manage = async (site, signal) => {
  const { screens, keyholder, origin: topOrigin } = site
  const language = site.language()
  const question = confirmScreen({ about: 'deed', language, deed: 'recoveryPasskey' })
  if (!(await screens.ask(question, signal))) return 'done'
  const recovery = await screens.ask(recoveryPasskeyScreen({ language, keyholder }), signal)
  if (!recovery) return 'done'
  const result = await untilUnlocked<Result<'setRecoveryPasskey'>>(site, signal, (passkey) =>
    keyholder.ask('setRecoveryPasskey', { topOrigin, passkey, recovery }),
  )
  requireOpen(result, 'done')
  return 'done'
}
