import type { HostileWallet } from './hostile-wallet.ts'

type Outcome = { became: 'connects' | 'waits' } | { became: 'fails'; error: unknown }

/**
 * What becomes of an attempt to connect to a hostile wallet, as its `connecting` foretells it. `pass`: lets the time pass
 * after which a wallet that has not answered never will.
 */
export async function outcomeOf(
  attempt: Promise<unknown>,
  connecting: HostileWallet['connecting'],
  pass: () => Promise<unknown>,
): Promise<Outcome> {
  const outcome = attempt.then(
    (): Outcome => ({ became: 'connects' }),
    (error: unknown): Outcome => ({ became: 'fails', error }),
  )
  if (connecting === 'connects' || connecting === 'fails') return outcome
  return Promise.race([outcome, pass().then((): Outcome => ({ became: 'waits' }))])
}
