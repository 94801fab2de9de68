import {
  activeChain,
  activeKey,
  announceAccounts,
  type EvmWallet,
  visibleAccounts,
} from './state.ts'

/** `eth_requestAccounts`: asks unless the site is connected. */
export async function requestAccounts(wallet: EvmWallet): Promise<string[]> {
  if (visibleAccounts(wallet).length === 0) {
    const { address } = activeKey(wallet)
    await wallet.ask({
      title: wallet.lock.isLocked ? 'Unlock and connect to this site?' : 'Connect to this site?',
      rows: [{ label: 'Account', value: address, isCode: true }],
      account: address,
      chain: activeChain(wallet).name,
    })
    wallet.lock.isLocked = false
    wallet.memory.write({ connected: true })
    announceAccounts(wallet)
  }
  return visibleAccounts(wallet)
}

/** The permissions that the site holds, as EIP-2255 writes them. */
export function permissions(wallet: EvmWallet) {
  const value = visibleAccounts(wallet)
  return value.length === 0
    ? []
    : [
        {
          parentCapability: 'eth_accounts',
          invoker: location.origin,
          caveats: [{ type: 'restrictReturnedAccounts', value }],
        },
      ]
}

export async function requestPermissions(wallet: EvmWallet) {
  await requestAccounts(wallet)
  return permissions(wallet)
}

export function revokePermissions(wallet: EvmWallet): null {
  wallet.memory.write({ connected: false })
  announceAccounts(wallet)
  return null
}
