import { chains } from '../fixtures/index.ts'
import { scene, sceneAt } from './define.ts'

const connected = ['fox'] as const
const list = { view: 'Networks' } as const
const account = { view: 'Account' } as const
const steps = [{ press: 'Base' }] as const

export const networkScenes = [
  scene('Networks', 'success', { connected }),
  sceneAt('SwitchNetwork', 'loading', list, { connected, steps }),
  sceneAt('SwitchNetwork', 'error', list, { connected, steps, mood: 'declines' }),
  sceneAt(
    'SwitchActiveChain',
    'success',
    { view: 'SwitchActiveChain', chainId: chains.solana },
    { connected },
  ),
  sceneAt('Signing', 'loading', account, { connected, signing: 'hangs' }),
  sceneAt('Signing', 'error', account, { connected, signing: 'declined' }),
  sceneAt('Signing', 'wrong', account, { connected, signing: 'wrong' }),
  sceneAt('Signing', 'unverified', account, { connected, signing: 'unverified' }),
  scene('UnsupportedChain', 'success', { connected, network: 'eip155:4242' }),
  scene('WalletReceive', 'success', { connected }),
  sceneAt(
    'WalletReceive',
    'asks',
    { view: 'WalletReceive', requested: { amount: '1.5' } },
    { connected },
  ),
  sceneAt(
    'WalletReceive',
    'asks-error',
    { view: 'WalletReceive', requested: { amount: '1e3' } },
    { connected },
  ),
  scene('WalletCompatibleNetworks', 'success', { connected }),
]
