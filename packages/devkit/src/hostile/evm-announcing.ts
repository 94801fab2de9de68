import { evmKeys } from '../keys.ts'
import { type Case, goodIcon, type HostileWallet, named } from './hostile-wallet.ts'

export type Answers = { readonly [method: string]: () => unknown }
type Listener = (...data: unknown[]) => void

/** Creates an honest provider, except for the given answers and members. */
export function provider(answers: Answers = {}, parts: object = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const truths: Answers = {
    eth_requestAccounts: () => [evmKeys[6].address],
    eth_accounts: () => [evmKeys[6].address],
    eth_chainId: () => '0x7a69',
    ...answers,
  }
  const base = {
    async request({ method }: { method: string }): Promise<unknown> {
      const answer = truths[method]
      if (answer === undefined) throw Object.assign(new Error(`No ${method} here`), { code: 4200 })
      return answer()
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  const emit = (event: string, ...data: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...data)
  }
  return { ...base, ...parts, emit }
}

/** Announces details by EIP-6963, now and on request. */
export function announcing(page: Window, details: () => readonly unknown[]): () => void {
  const notify = () => {
    for (const detail of details())
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', notify)
  notify()
  return () => page.removeEventListener('eip6963:requestProvider', notify)
}

/** Good facts for a case. The uuid is made from the id, so that it is the same on every announcement. */
export function info(id: string, name = `Hostile ${id}`) {
  const digits = Array.from(id, (letter) => letter.charCodeAt(0).toString(16)).join('')
  const tail = digits.padEnd(12, '0').slice(-12)
  return { uuid: `3f0e7a10-0000-4000-8000-${tail}`, name, rdns: `hostile.${id}`, icon: goodIcon }
}

type Parts = Case & {
  provider?: () => unknown
  info?: (good: ReturnType<typeof info>) => unknown
}

/** A case that announces one wallet once per request. */
export function announced({ provider: make, info: change, ...rest }: Parts): HostileWallet {
  const known = named(rest)
  return {
    ...known,
    namespace: 'eip155',
    install(page) {
      const good = info(known.id, known.name)
      const detail = { info: change ? change(good) : good, provider: make ? make() : provider() }
      return announcing(page, () => [detail])
    },
  }
}
