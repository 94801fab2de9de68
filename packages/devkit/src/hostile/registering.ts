import { type Case, goodIcon, type HostileWallet, named } from './hostile-wallet.ts'

/** A case that registers a wallet; `wallet` gives the members that differ, or something else altogether. */
export type Registering = Case & { wallet?: () => unknown }

/** A case that registers one wallet by the Wallet Standard. */
export function registeredWallet(
  namespace: HostileWallet['namespace'],
  { wallet, ...rest }: Registering,
  members: object,
): HostileWallet {
  const known = named(rest)
  return {
    ...known,
    namespace,
    install(page) {
      const good = { version: '1.0.0', name: known.name, icon: goodIcon, accounts: [], ...members }
      const change = wallet?.()
      const whole =
        typeof change === 'object' && change !== null
          ? Object.defineProperties(good, Object.getOwnPropertyDescriptors(change))
          : wallet
            ? change
            : good
      const register = (api: unknown) => {
        if (typeof api !== 'object' || api === null || !('register' in api)) return
        if (typeof api.register === 'function') api.register(whole)
      }
      const ready = (event: Event) => {
        if (event instanceof CustomEvent) register(event.detail)
      }
      page.addEventListener('wallet-standard:app-ready', ready)
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      return () => page.removeEventListener('wallet-standard:app-ready', ready)
    },
  }
}
