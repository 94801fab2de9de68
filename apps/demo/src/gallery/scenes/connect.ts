import { listedWallet, silentWallet } from '../fixtures.ts'
import { scene, sceneAt } from './define.ts'

const installed = ['fox', 'spectre'] as const
const list = { view: 'Connect' } as const
const press = [{ press: 'Fox' }] as const

export const connectScenes = [
  scene('Connect', 'success', { installed }),
  scene('Connect', 'recent', { installed, recent: [{ id: 'example.spectre', name: 'Spectre' }] }),
  scene('Connect', 'loading', { script: { wallets: 'never' } }),
  scene('Connect', 'empty', { script: { wallets: 'empty' } }),
  scene('Connect', 'error', { installed, script: { wallets: 'error' } }),
  scene('Connect', 'contested', { installed: ['fox', 'impostor'] }),
  scene('Connect', 'legal', { installed, features: { legalCheckbox: true } }),

  sceneAt('ConnectingExternal', 'loading', list, { installed, steps: press }),
  sceneAt('ConnectingExternal', 'declined', list, { installed, mood: 'declines', steps: press }),
  sceneAt('ConnectingExternal', 'error', list, { installed, mood: 'fails', steps: press }),
  sceneAt(
    'ConnectingMultiChain',
    'success',
    {
      view: 'ConnectingMultiChain',
      entryId: 'example.spectre',
      name: 'Spectre',
      connectorIds: ['example.spectre', 'example.spectre.evm'],
    },
    { installed: ['spectre', 'spectreEvm'] },
  ),
  scene('ConnectingWalletConnectBasic', 'empty'),

  scene('AllWallets', 'success', { installed }),
  scene('AllWallets', 'loading', { script: { wallets: 'never' } }),
  scene('AllWallets', 'empty', { steps: [{ search: 'no such wallet' }] }),
  scene('AllWallets', 'error', { script: { wallets: 'error' } }),
  scene('AllWallets', 'found', { steps: [{ search: 'no' }] }),

  scene('WhatIsAWallet', 'success'),
  scene('WhatIsANetwork', 'success'),
  scene('GetWallet', 'success'),
  scene('GetWallet', 'loading', { script: { wallets: 'never' } }),
  scene('GetWallet', 'error', { script: { wallets: 'error' } }),
  sceneAt('GetWallet', 'one', { view: 'GetWallet', wallet: listedWallet }),
  sceneAt('GetWallet', 'empty', { view: 'GetWallet', wallet: silentWallet }),
]
