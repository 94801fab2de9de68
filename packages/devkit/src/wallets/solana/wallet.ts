import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { SolanaKey } from '../../keys.ts'
import { type DevChain, standardChain } from '../chains.ts'
import { consentOf } from '../consent.ts'
import { createEmitter } from '../emitter.ts'
import type { DataIcon } from '../icons.ts'
import { memoryOf } from '../remembered.ts'
import type { Surroundings } from '../surroundings.ts'
import { connectMethod, disconnectMethod } from './connect.ts'
import { signInMethod, signMessageMethod } from './sign.ts'
import { accountsOf, type SolanaWallet, visibleAccounts } from './state.ts'
import { solanaSwitches } from './switches.ts'
import { signAndSendTransactionMethod, signTransactionMethod } from './transaction.ts'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignInFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

/** The Solana dev wallet: a Wallet Standard wallet and its switches. `id` names its memory of the site. */
export function createSolanaWallet(
  id: string,
  face: { name: string; icon: DataIcon },
  keys: readonly SolanaKey[],
  chain: DevChain,
  { mode, show }: Surroundings,
) {
  const switches = solanaSwitches(mode, () => state)
  const state: SolanaWallet = {
    keys,
    accounts: accountsOf(keys, chain),
    chain,
    memory: memoryOf(id),
    switches,
    emitter: createEmitter(),
    ask: consentOf(switches, face, show),
    session: { isOpen: false, isLocked: false },
  }
  const wallet: WalletWithFeatures<Features> = {
    version: '1.0.0',
    ...face,
    chains: [standardChain(chain)],
    get accounts() {
      return visibleAccounts(state)
    },
    features: featuresOf(state),
  }
  return { wallet, switches }
}

function featuresOf(state: SolanaWallet): Features {
  const supportedTransactionVersions = ['legacy', 0] as const
  return {
    'standard:connect': { version: '1.0.0', connect: connectMethod(state) },
    'standard:disconnect': { version: '1.0.0', disconnect: disconnectMethod(state) },
    'standard:events': {
      version: '1.0.0',
      on: (event, listener) => state.emitter.on(event, listener),
    },
    'solana:signMessage': { version: '1.1.0', signMessage: signMessageMethod(state) },
    'solana:signIn': { version: '1.0.0', signIn: signInMethod(state) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: signTransactionMethod(state),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: signAndSendTransactionMethod(state),
    },
  }
}

/** Registers with Wallet Standard, whichever of site and wallet comes first. Returns the undo. */
export function registerWallet(wallet: Wallet): () => void {
  type Api = { register(...wallets: Wallet[]): () => void }
  const undos: (() => void)[] = []
  const register = ({ register }: Api) => {
    undos.push(register(wallet))
  }
  const ready = (event: Event) => {
    if (event instanceof CustomEvent) register(event.detail)
  }
  window.addEventListener('wallet-standard:app-ready', ready)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', ready)
    for (const undo of undos) undo()
  }
}
