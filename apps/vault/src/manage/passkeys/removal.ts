import type { PasskeyList } from '../../keys/calls.ts'
import type { RemainingWay } from '../../popup/messages.ts'

/**
 * What the removal of a passkey means. `refusal`: it cannot be removed, because it replaces the recovery code or is the
 * only way to log in. `needsCode`: a recovery code must be saved first, because only this browser and the gateway could
 * open the wallet afterwards. `ways`: the ways to open the wallet that remain.
 */
export type RemovalPlan = {
  refusal?: 'recovers' | 'onlyLogin'
  opens: boolean
  needsCode: boolean
  ways: RemainingWay[]
}

/** Plans the removal of a passkey. Returns `undefined` if the list does not have it. */
export function planRemoval(known: PasskeyList, id: string): RemovalPlan | undefined {
  const passkey = known.passkeys.find((one) => one.id === id)
  if (!passkey) return undefined
  const others = known.passkeys.filter((one) => one.id !== id)
  const { opens, recovers } = passkey
  const isLastLogin = others.length === 0 && !known.hasOtherLogin
  const refusal = (recovers && 'recovers') || (isLastLogin && 'onlyLogin') || undefined
  const recovery = recoveryIn(known, others)
  const isRecoverable =
    recovery === 'code' ||
    recovery === 'recoveryPasskey' ||
    others.some((one) => one.opens && one.isSynced === true)
  return {
    ...(refusal && { refusal }),
    opens,
    needsCode: opens && !isRecoverable,
    ways: [
      ...(known.hasShare ? (['browser'] as const) : []),
      ...(others.some((one) => one.opens) ? (['passkey'] as const) : []),
      ...(recovery ? [recovery] : []),
    ],
  }
}

function recoveryIn(
  { code }: PasskeyList,
  others: PasskeyList['passkeys'],
): Extract<RemainingWay, 'code' | 'codeIfSaved' | 'recoveryPasskey'> | undefined {
  if (others.some(({ recovers }) => recovers)) return 'recoveryPasskey'
  if (code === 'saved') return 'code'
  return code === 'assumed' ? 'codeIfSaved' : undefined
}
