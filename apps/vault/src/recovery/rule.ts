/** What decides whether the visitor has to save a recovery code. */
export type RecoveryFacts = {
  /** Others may have the gateway's share. */
  isLeaked: boolean
  /** The gateway's vault is older than the last one of this browser. */
  isOlder: boolean
  /** The visitor could open the wallet without this browser: by a saved code, or by a passkey that other devices have. */
  isRecoverable: boolean
  /** The visitor put off a request to save the code. */
  isCodePutOff: boolean
  /** The value of the wallet, as far as it could be read, and the most that it may hold without a code. */
  worth: number
  limit: number
}
/** Why a code is due. Only `funds` can be put off. */
export type RecoveryDue = 'leak' | 'older' | 'limit' | 'funds'

/** Returns why the visitor has to save a recovery code when the wallet opens, or `undefined`. */
export function recoveryDue(facts: RecoveryFacts): RecoveryDue | undefined {
  if (facts.isLeaked) return 'leak'
  if (facts.isOlder) return 'older'
  if (facts.isRecoverable) return undefined
  if (facts.worth > facts.limit) return 'limit'
  return facts.worth > 0 && !facts.isCodePutOff ? 'funds' : undefined
}
