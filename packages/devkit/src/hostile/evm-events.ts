import { evmKeys } from '../keys.ts'
import { announced, type provider as honest, provider } from './evm-announcing.ts'
import type { HostileWallet } from './hostile-wallet.ts'

type Emit = ReturnType<typeof honest>['emit']

/** Creates a provider that emits as soon as it has a listener, a thousand times in rounds of ten. */
function emitting(once: (emit: Emit, round: number) => void, rounds = 1000) {
  return () => {
    const base = provider()
    let isStarted = false
    const storm = (round: number) => {
      for (let step = round; step < Math.min(round + 10, rounds); step++) once(base.emit, step)
      if (round + 10 < rounds) setTimeout(() => storm(round + 10), 0)
    }
    return {
      ...base,
      on(event: string, listener: (...data: unknown[]) => void) {
        base.on(event, listener)
        if (!isStarted) setTimeout(() => storm(0), 20)
        isStarted = true
      },
    }
  }
}

/** Wallets whose events are wrong. */
export const badEvents: readonly HostileWallet[] = [
  announced({
    id: 'storm-of-accounts',
    malice: 'It changes the account a thousand times at once.',
    provider: emitting((emit, round) =>
      emit('accountsChanged', [round % 2 ? evmKeys[6].address : evmKeys[7].address]),
    ),
  }),
  announced({
    id: 'storm-of-chains',
    malice: 'It changes the chain a thousand times at once.',
    provider: emitting((emit, round) => emit('chainChanged', round % 2 ? '0x7a69' : '0x7a6a')),
  }),
  announced({
    id: 'storm-of-disconnects',
    malice: 'It disconnects a thousand times at once.',
    connecting: 'either',
    provider: emitting((emit) => emit('disconnect', { code: 4900, message: 'Gone' })),
  }),
  announced({
    id: 'garbage-events',
    malice: 'Its events carry nonsense of every type.',
    connecting: 'either',
    provider: emitting((emit, round) => {
      const garbage = [undefined, null, 7, 'x', {}, [null], [[]], () => {}, Symbol('x'), 10n]
      emit(round % 2 ? 'accountsChanged' : 'chainChanged', garbage[round % garbage.length])
    }, 40),
  }),
  announced({
    id: 'foreign-account-event',
    malice: 'It changes to an address of another family.',
    connecting: 'either',
    provider: emitting(
      (emit) => emit('accountsChanged', ['So11111111111111111111111111111111111111112']),
      1,
    ),
  }),
]
