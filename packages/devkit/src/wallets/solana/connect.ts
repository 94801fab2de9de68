import type { StandardConnectMethod } from '@wallet-standard/features'
import { activeAccount, announceAccounts, type SolanaWallet, visibleAccounts } from './state.ts'

/** `standard:connect`: silent answers only a site that is remembered, and never asks. */
export function connectMethod(wallet: SolanaWallet): StandardConnectMethod {
  return async ({ silent } = {}) => {
    const { isOpen, isLocked } = wallet.session
    const isKnown = wallet.memory.read().connected && !isLocked
    if (!isKnown && silent !== true) await askToConnect(wallet)
    if (isKnown || silent !== true) {
      wallet.session.isOpen = true
      if (!isOpen || isLocked) announceAccounts(wallet)
    }
    const { lie } = wallet.switches
    const accounts = visibleAccounts(wallet)
    return lie !== undefined && 'accounts' in lie
      ? Object.defineProperty({ accounts }, 'accounts', { value: lie.accounts })
      : { accounts }
  }
}

export function disconnectMethod(wallet: SolanaWallet) {
  return async () => {
    wallet.memory.write({ connected: false })
    wallet.session.isOpen = false
    announceAccounts(wallet)
  }
}

async function askToConnect(wallet: SolanaWallet) {
  const { address } = activeAccount(wallet)
  await wallet.ask({
    title: wallet.session.isLocked ? 'Unlock and connect to this site?' : 'Connect to this site?',
    rows: [{ label: 'Account', value: address, isCode: true }],
    account: address,
    chain: wallet.chain.name,
  })
  wallet.session.isLocked = false
  wallet.memory.write({ connected: true })
}
