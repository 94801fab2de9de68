import { getBase58Encoder } from '@solana/kit'
import { solanaKeys } from '../keys.ts'
import type { HostileWallet } from './hostile-wallet.ts'
import { type Registering, registeredWallet } from './registering.ts'

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

/** Creates a case that registers one Solana wallet, with some members changed. */
export function registered(changed: Registering): HostileWallet {
  return registeredWallet('solana', changed, {
    chains: ['solana:localnet'],
    features: features(),
  })
}
