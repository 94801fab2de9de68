// Our own Wallet Standard wallet that never lets go of a site: its disconnect always fails.
const account = {
  address: '11111111111111111111111111111112',
  publicKey: Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 0)),
  chains: ['solana:localnet'],
  features: ['solana:signMessage'],
}
const wallet = {
  version: '1.0.0',
  name: 'Clinging Wallet',
  icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxwYXRoIGZpbGw9IiM0NTUiIGQ9Ik0wIDBoOHY4SDB6Ii8+PC9zdmc+',
  chains: account.chains,
  accounts: [account],
  features: {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => Promise.reject(new Error('I stay')),
    },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signMessage': { version: '1.1.0', signMessage: async () => [] },
  },
}
type Api = { register(wallet: unknown): void }
const register = (api: Api) => api.register(wallet)
window.addEventListener('wallet-standard:app-ready', (event) => {
  if (event instanceof CustomEvent) register(event.detail)
})
window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
