import type { HostileWallet } from './hostile-wallet.ts'

type Outcome = { became: 'connects' | 'waits' } | { became: 'fails'; error: unknown }

/**
 * Returns the outcome of an attempt to connect to a hostile wallet, which must match its `connecting`. `pass`: advances
 * the time until a silent wallet counts as silent for good.
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
