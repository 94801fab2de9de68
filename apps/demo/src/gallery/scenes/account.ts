import { chains } from '../fixtures.ts'
import { scene, sceneAt } from './define.ts'

const connected = ['fox'] as const
const several = ['fox', 'spectre', 'arc'] as const
const nfts = [{ word: 'nfts' }] as const
const activity = [{ word: 'activity' }] as const

export const accountScenes = [
  scene('Account', 'success', { connected }),
  scene('Account', 'loading', { connected, script: { balance: 'never' } }),
  scene('Account', 'empty', { connected, script: { balance: 'empty' } }),
  scene('Account', 'error', { connected, script: { balance: 'error' } }),
  scene('Account', 'solana', { connected: ['spectre'] }),
  scene('Account', 'several', { connected: several }),
  scene('Account', 'nfts', { connected, steps: nfts }),
  scene('Account', 'nfts-loading', { connected, steps: nfts, script: { nfts: 'never' } }),
  scene('Account', 'nfts-empty', { connected, steps: nfts, script: { nfts: 'empty' } }),
  scene('Account', 'nfts-error', { connected, steps: nfts, script: { nfts: 'error' } }),
  scene('Account', 'activity', { connected, steps: activity }),
  scene('Account', 'activity-loading', {
    connected,
    steps: activity,
    script: { history: 'never' },
  }),
  scene('Account', 'activity-empty', { connected, steps: activity, script: { history: 'empty' } }),
  scene('Account', 'activity-error', { connected, steps: activity, script: { history: 'error' } }),

  scene('AccountSettings', 'success', { connected: several }),
  scene('Profile', 'success', { connected: several }),

  sceneAt('SwitchAddress', 'success', { view: 'SwitchAddress' }, { connected }),
  sceneAt('SwitchAddress', 'picking', { view: 'SwitchAddress', picking: true }, { connected }),
  sceneAt(
    'SwitchAddress',
    'bitcoin',
    { view: 'SwitchAddress' },
    { connected: ['ore'], network: chains.bitcoin },
  ),

  scene('Transactions', 'success', { connected }),
  scene('Transactions', 'loading', { connected, script: { history: 'never' } }),
  scene('Transactions', 'empty', { connected, script: { history: 'empty' } }),
  scene('Transactions', 'error', { connected, script: { history: 'error' } }),
]
