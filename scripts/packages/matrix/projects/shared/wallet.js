// A wallet extension as pages meet it: it announces itself by EIP-6963 and has one account. It signs messages if the test
// gives the page a signer.
export const address = globalThis.signer?.address ?? '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const provider = {
  async request({ method, params }) {
    if (method === 'personal_sign' && globalThis.signer) return signMessage(params[0])
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
    if (method === 'eth_chainId') return '0x1'
    if (method === 'wallet_requestPermissions') return [{ parentCapability: 'eth_accounts' }]
    if (method === 'wallet_getPermissions') return [{ parentCapability: 'eth_accounts' }]
    throw Object.assign(new Error(`${method} is not known`), { code: 4200 })
  },
  on() {},
  removeListener() {},
}

const info = {
  uuid: '6b1b5bb2-8d3d-4a4a-9d6e-3f2f3a1c9a10',
  name: 'Packed Wallet',
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  rdns: 'example.packed',
}

/** Announces the wallet now, and whenever a page asks. */
export function announce() {
  const detail = Object.freeze({ info, provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
