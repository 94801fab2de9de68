import type { Eip1193Provider } from './provider.ts'

export type ProviderRequest = { method: string; params?: readonly unknown[] }
type Answers = { [method: string]: (requested: ProviderRequest) => unknown }
export type ScriptedWallet = {
  provider: Eip1193Provider
  requested: ProviderRequest[]
  emit(event: string, value: unknown): void
  listeners(): number
}

export const accountOne = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const accountTwo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that answers as a test says, to show what wallets do that no good one would. */
export function scriptedWallet(answers: Answers = {}): ScriptedWallet {
  const requested: ProviderRequest[] = []
  const listenersOf = new Map<string, Set<(value: unknown) => void>>()
  const usual: Answers = {
    eth_requestAccounts: () => [accountOne],
    eth_accounts: () => [accountOne],
    eth_chainId: () => '0x1',
  }
  return {
    requested,
    provider: {
      async request(one) {
        requested.push(one)
        const answer = answers[one.method] ?? usual[one.method]
        if (!answer) throw walletError(4200, `no ${one.method}`)
        return answer(one)
      },
      on(event, listener) {
        listenersOf.set(event, (listenersOf.get(event) ?? new Set()).add(listener))
      },
      removeListener(event, listener) {
        listenersOf.get(event)?.delete(listener)
      },
    },
    emit: (event, value) => {
      for (const listener of listenersOf.get(event) ?? []) listener(value)
    },
    listeners: () => [...listenersOf.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

export function walletError(code: number, message = 'no', data?: unknown): Error {
  return Object.assign(new Error(message), { code, data })
}

/** Throws whatever it is given, also what is no error. */
export function throws(value: unknown) {
  return () => {
    throw value
  }
}
