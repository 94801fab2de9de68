import { everywhere, listedWallet, silentWallet } from '../fixtures/index.ts'
import { scene, sceneAt } from './define.ts'

const installed = ['fox', 'spectre'] as const
const list = { view: 'Connect' } as const
const press = [{ press: 'Fox' }] as const

const fox = { view: 'ConnectingWalletConnect', wallet: listedWallet } as const
const foxEverywhere = { view: 'ConnectingWalletConnect', wallet: everywhere } as const
const copy = [{ word: 'copyLink' }] as const
const email = [{ search: 'ada@site.example' }, { word: 'continue' }] as const
const code = [...email, { code: '123456' }] as const
const google = [{ word: 'continueWithGoogle' }] as const
const farcaster = [{ word: 'continueWithFarcaster' }] as const
const edit = { view: 'UpdateEmailWallet' } as const
const newEmail = [{ search: 'ada@new.example' }, { word: 'continue' }] as const
const newCode = [...newEmail, { code: '123456' }] as const
const phone = [{ word: 'mobile' }] as const

export const connectScenes = [
  scene('Connect', 'success', { installed }),
  scene('Connect', 'recent', { installed, recent: [{ id: 'example.spectre', name: 'Spectre' }] }),
  scene('Connect', 'loading', { script: { wallets: 'never' } }),
  scene('Connect', 'empty', { script: { wallets: 'empty' } }),
  scene('Connect', 'error', { installed, script: { wallets: 'error' } }),
  scene('Connect', 'contested', { installed: ['fox', 'impostor'] }),
  scene('Connect', 'legal', { installed, features: { legalCheckbox: true } }),

  scene('Connect', 'email', { login: 'waitsForCode' }),
  scene('Connect', 'email-beside-wallets', { installed, login: 'waitsForCode' }),
  sceneAt('Connect', 'email-invalid', list, { installed, login: 'invalid', steps: email }),
  sceneAt('EmailVerifyDevice', 'loading', list, { login: 'waitsForLink', steps: email }),
  sceneAt('EmailVerifyOtp', 'success', list, { login: 'waitsForCode', steps: email }),
  sceneAt('EmailVerifyOtp', 'error', list, { login: 'wrongCode', steps: code }),
  sceneAt('ConnectingExternal', 'embedded', list, { login: 'opens', steps: code }),

  scene('Connect', 'social', { login: 'away', pairing: 'ready' }),
  scene('Connect', 'social-beside-wallets', { installed, login: 'away' }),
  sceneAt('Connect', 'passkey-failed', list, { login: 'away', steps: [{ word: 'passkey' }] }),
  sceneAt('ConnectSocials', 'success', { view: 'ConnectSocials' }, { login: 'away' }),
  sceneAt('UpdateEmailWallet', 'success', edit, { login: 'member' }),
  sceneAt('UpdateEmailPrimaryOtp', 'success', edit, { login: 'member', steps: newEmail }),
  sceneAt('UpdateEmailSecondaryOtp', 'success', edit, { login: 'member', steps: newCode }),
  sceneAt('UpgradeEmailWallet', 'success', { view: 'UpgradeEmailWallet' }, { login: 'member' }),
  sceneAt('ConnectingSocial', 'loading', list, { login: 'away', steps: google }),
  sceneAt('ConnectingSocial', 'returned', list, { login: 'returned', steps: google }),
  sceneAt('ConnectingSocial', 'error', list, { login: 'blocked', steps: google }),
  sceneAt('ConnectingFarcaster', 'loading', list, { login: 'away', steps: farcaster }),
  sceneAt('ConnectingFarcaster', 'success', list, { login: 'linked', steps: farcaster }),
  sceneAt('ConnectingFarcaster', 'error', list, { login: 'unverified', steps: farcaster }),

  scene('Connect', 'paired', { installed, pairing: 'ready' }),
  scene('Connect', 'lost', { installed, pairing: 'ready', lost: 'SESSION_UNKNOWN' }),
  scene('Connect', 'collapsed', { installed, features: { collapseWallets: true } }),
  scene('ConnectWallets', 'success', { installed, pairing: 'ready' }),

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
  scene('ConnectingWalletConnectBasic', 'success', { pairing: 'ready' }),
  scene('ConnectingWalletConnectBasic', 'loading', { pairing: 'slow' }),
  scene('ConnectingWalletConnectBasic', 'declined', { pairing: 'declines' }),
  scene('ConnectingWalletConnectBasic', 'blocked', { pairing: 'blocked' }),
  scene('ConnectingWalletConnectBasic', 'empty'),

  sceneAt('ConnectingWalletConnect', 'success', fox, { pairing: 'ready' }),
  sceneAt('ConnectingWalletConnect', 'loading', fox, { pairing: 'slow' }),
  sceneAt('ConnectingWalletConnect', 'connecting', fox, { pairing: 'connecting' }),
  sceneAt('ConnectingWalletConnect', 'copied', fox, { pairing: 'ready', steps: copy }),
  sceneAt('ConnectingWalletConnect', 'places', foxEverywhere, { pairing: 'ready' }),
  sceneAt('ConnectingWalletConnect', 'phone', foxEverywhere, { pairing: 'ready', steps: phone }),
  sceneAt('ConnectingWalletConnect', 'not-opened', foxEverywhere, {
    pairing: 'ready',
    steps: [{ word: 'openApp' }],
  }),
  sceneAt('ConnectingWalletConnect', 'declined', fox, { pairing: 'declines' }),
  sceneAt('ConnectingWalletConnect', 'error', fox, { pairing: 'fails' }),
  sceneAt('ConnectingWalletConnect', 'expired', fox, { pairing: 'expires' }),
  sceneAt('ConnectingWalletConnect', 'blocked', fox, { pairing: 'blocked' }),

  scene('AllWallets', 'success', { installed }),
  scene('AllWallets', 'loading', { script: { wallets: 'never' } }),
  scene('AllWallets', 'empty', { steps: [{ search: 'no such wallet' }] }),
  scene('AllWallets', 'error', { script: { wallets: 'error' } }),
  scene('AllWallets', 'found', { steps: [{ search: 'no' }] }),

  scene('WhatIsAWallet', 'success'),
  scene('WhatIsANetwork', 'success'),
  scene('GetWallet', 'success'),
  scene('GetWallet', 'login', { login: 'away' }),
  scene('GetWallet', 'loading', { script: { wallets: 'never' } }),
  scene('GetWallet', 'error', { script: { wallets: 'error' } }),
  sceneAt('Downloads', 'success', { view: 'Downloads', wallet: listedWallet }),
  sceneAt('Downloads', 'empty', { view: 'Downloads', wallet: silentWallet }),
  sceneAt('FindWallet', 'not-found', { view: 'FindWallet', reason: 'notFound' }),
  sceneAt('FindWallet', 'web-view', { view: 'FindWallet', reason: 'webView' }),
]
