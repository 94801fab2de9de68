import { knownError } from '@latchkey/protocol'
import type { Lost } from '../keys/calls.ts'
import { confirmScreen } from '../manage/Confirm.tsx'
import { keepCode } from '../site/keepCode.ts'
import { logInAgain } from '../site/logInAgain.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import type { Site } from '../site/site.ts'
import { lostScreen } from './Lost.tsx'
import { noCodeScreen } from './NoCode.tsx'

/**
 * Opens a wallet whose share the gateway has lost, by the recovery code. Returns `undefined` if the visitor decides to
 * start a new one. Throws `CONNECTION_DECLINED`, `ABORTED`.
 */
export async function recoverLost(
  site: Site,
  lost: Lost,
  signal: AbortSignal,
): Promise<OpenWallet | undefined> {
  const { screens, keyholder, origin: topOrigin } = site
  const known = await keyholder.ask('settings', null)
  const byPasskey = known.status === 'loggedIn' && known.recoversBy === 'passkey'
  for (;;) {
    const language = site.language()
    const answer = await screens.ask(
      lostScreen({
        language,
        lost,
        byPasskey,
        attempt: (entered) => keyholder.ask('recoverLost', { topOrigin, ...entered }),
      }),
      signal,
    )
    if (answer.status === 'open') {
      if (answer.recoveryCode !== null) await keepCode(site, answer.recoveryCode, signal)
      return answer
    }
    if (answer.status === 'needsLogin') await logInAgain(site, answer.visitor, signal)
    else if (await wantsNewWallet(site, lost, signal)) return undefined
  }
}

/** Asks a visitor without the code what to do. Returns to the code unless the visitor confirms a new wallet. */
async function wantsNewWallet(site: Site, lost: Lost, signal: AbortSignal): Promise<boolean> {
  const { screens } = site
  const language = site.language()
  const wish = await screens.ask(noCodeScreen({ language, lost }), signal)
  if (wish === 'close') throw knownError('CONNECTION_DECLINED')
  if (wish === 'enterCode') return false
  return screens.ask(confirmScreen({ about: 'action', language, action: 'newWallet' }), signal)
}
