import { evmKeys } from '@latchkey/devkit/wallets'
import {
  createApprovalWindow,
  createEvmWallet,
  resolveOptions,
  walletIcons,
} from '@latchkey/devkit/wallets/parts'

declare const chains: { id: string; rpcUrl: string }[]
declare const isAnnounced: boolean

// OKX Wallet as its extension, or the browser of its app, leaves it in a page; the keys are the devkit's.
const face = { name: 'OKX Wallet', icon: walletIcons.second }
const { provider, switches } = createEvmWallet('okx', face, evmKeys.slice(7, 9), {
  ...resolveOptions({ chains }),
  show: createApprovalWindow(),
})
Object.assign(window, { okxwallet: provider, okxSwitches: switches })
const info = { ...face, rdns: 'com.okex.wallet', uuid: '0f5a3c0e-2f0b-4a52-8a55-5d1a8c0e7b03' }
const detail = Object.freeze({ info: Object.freeze(info), provider })
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
if (isAnnounced) {
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
