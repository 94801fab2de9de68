import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'

declare const endpoint: string

// The wallet adapters' own test wallet, as a Wallet Standard wallet, registered in either order.
const wallet = new SolanaWalletAdapterWallet(
  new UnsafeBurnerWalletAdapter(),
  'solana:localnet',
  endpoint,
)
type Api = { register(wallet: unknown): void }
const register = (api: Api) => api.register(wallet)
window.addEventListener('wallet-standard:app-ready', (event) => {
  if (event instanceof CustomEvent) register(event.detail)
})
window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
