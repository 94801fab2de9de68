import type { Result } from '../keys/calls.ts'
import { keepCode } from '../site/keepCode.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import type { Action } from './action.ts'
import { confirmScreen } from './Confirm.tsx'
import { requireOpen } from './requireOpen.ts'

/** Creates a new recovery code, which replaces the old one. */
export const newCode: Action = async (site, signal, open) => {
  const { keyholder, origin: topOrigin } = site
  const language = site.language()
  if (
    !(await site.screens.ask(
      confirmScreen({ about: 'action', language, action: 'newCode' }),
      signal,
    ))
  )
    return 'done'
  const result = await untilUnlocked<Result<'renewCode'>>(site, signal, (passkey) =>
    keyholder.ask('renewCode', { topOrigin, passkey }),
  )
  // The gateway has lost its share. Opening the wallet creates a new code.
  if (result.status === 'lost') {
    await open(signal)
    return 'done'
  }
  const { recoveryCode } = requireOpen(result, 'made')
  await keepCode(site, recoveryCode, signal)
  return 'done'
}
