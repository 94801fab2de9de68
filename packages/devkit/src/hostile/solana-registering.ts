import { getBase58Encoder } from '@solana/kit'
import { solanaKeys } from '../keys.ts'
import { type Case, goodIcon, type HostileWallet, named } from './hostile-wallet.ts'

export const account = {
  address: solanaKeys[6].address,
  publicKey: new Uint8Array(getBase58Encoder().encode(solanaKeys[6].address)),
  chains: ['solana:localnet'],
  features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
}

type Input = { message?: Uint8Array; transaction?: Uint8Array }

/** Features that behave as far as shape goes; their signatures are zeros. */
export function features(changed: object = {}) {
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  return {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => {} },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: async ({ message }: Input) => [
        { signedMessage: message, signature: new Uint8Array(64) },
      ],
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: async ({ transaction }: Input) => [{ signedTransaction: transaction }],
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: async () => [{ signature: new Uint8Array(64) }],
    },
    ...changed,
  }
}

/** A case that registers one wallet by Wallet Standard, with parts of it changed. */
export function registered({ wallet, ...rest }: Case & { wallet?: () => unknown }): HostileWallet {
  const known = named(rest)
  return {
    ...known,
    namespace: 'solana',
    install(page) {
      const good = {
        version: '1.0.0',
        name: known.name,
        icon: goodIcon,
        chains: ['solana:localnet'],
        accounts: [],
        features: features(),
      }
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
