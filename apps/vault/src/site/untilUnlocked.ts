import { knownError } from '@latchkey/protocol'
import type { PasskeyGiven, Result } from '../keys/calls.ts'
import type { Site } from './site.ts'

/** The step of the visitor that a call needs first. */
type Needs = Extract<Result<'open'>, { status: 'needsPasskey' | 'needsLogin' }>
/** A call that opens the wallet, with a passkey's PRF result if there is one. */
type Call<Answer> = (passkey: PasskeyGiven | null) => Promise<Answer>

/**
 * Repeats a call, and lets the visitor do each step that it needs. `useCode`: the visitor chose the recovery code. Names
 * the service's limit if one keeps the wallet closed.
 * Throws `CONNECTION_DECLINED`, `ABORTED`.
 */
export async function untilUnlocked<Answer extends { status: string }>(
  site: Site,
  signal: AbortSignal,
  call: Call<Answer | Needs>,
): Promise<Exclude<Answer, Needs> | { status: 'useCode' }> {
  let passkey: PasskeyGiven | null = null
  for (;;) {
    const answer: Answer | Needs = await call(passkey)
    if (isLoginNeeded(answer)) {
      const { logInAgain } = await import('./logInAgain.ts')
      await logInAgain(site, answer.visitor, signal)
    } else if (isPasskeyNeeded(answer)) {
      const { passkeys } = answer
      const { unlockScreen } = await import('../screens/Unlock.tsx')
      const language = site.language()
      const unlocked = await site.screens.ask(unlockScreen({ language, passkeys }), signal)
      if (unlocked.status === 'declined') throw knownError('CONNECTION_DECLINED')
      if (unlocked.status === 'useCode') return unlocked
      passkey = unlocked.passkey
    } else if (isAnswer(answer)) {
      if (answer.status === 'refused') {
        const { explainLimit } = await import('../recovery/explainLimit.ts')
        await explainLimit(site, answer, signal)
      }
      return answer
    }
  }
}

function isLoginNeeded(
  answer: { status: string } | Needs,
): answer is Extract<Needs, { status: 'needsLogin' }> {
  return answer.status === 'needsLogin'
}

function isPasskeyNeeded(
  answer: { status: string } | Needs,
): answer is Extract<Needs, { status: 'needsPasskey' }> {
  return answer.status === 'needsPasskey'
}

function isAnswer<Answer extends { status: string }>(
  answer: Answer | Needs,
): answer is Exclude<Answer, Needs> {
  return answer.status !== 'needsLogin' && answer.status !== 'needsPasskey'
}
