/** The names of the views, for people. A view that is not here has the words of its own name. */
const views: Readonly<Record<string, string>> = {
  Connect: 'Connect a wallet',
  ConnectWallets: 'More wallets',
  ConnectingExternal: 'Waiting for a wallet here',
  ConnectingMultiChain: 'Which networks',
  ConnectingWalletConnect: 'Waiting for an app',
  ConnectingWalletConnectBasic: 'Scan the code',
  ConnectingSocial: 'In the window of a social account',
  ConnectingFarcaster: 'Sign in the Farcaster app',
  ConnectSocials: 'All social accounts',
  UpdateEmailWallet: 'Change the email address',
  UpdateEmailPrimaryOtp: 'Confirm the current address',
  UpdateEmailSecondaryOtp: 'Confirm the new address',
  UpgradeEmailWallet: 'Use it in another wallet app',
  EmailVerifyDevice: 'Confirm this browser',
  EmailVerifyOtp: 'Enter the code of a mail',
  ApproveTransaction: 'Approve in the wallet’s page',
  AllWallets: 'All wallets',
  WhatIsAWallet: 'What is a wallet?',
  WhatIsANetwork: 'What is a network?',
  GetWallet: 'Get a wallet',
  Downloads: 'Where to get a wallet',
  FindWallet: 'No wallet found',
  AccountSettings: 'Settings',
  Allowances: 'Token approvals',
  AccountCode: 'Account code',
  Profile: 'Accounts',
  SwitchAddress: 'Switch address',
  SentResult: 'A result not seen yet',
  Transactions: 'Activity',
  SwitchNetwork: 'Switching network',
  SwitchActiveChain: 'Network of another wallet',
  Signing: 'Sign a message',
  ReviewRequest: 'Review of a request',
  SIWXSignMessage: 'Sign in',
  ConnectingSiwe: 'Sign in, by its older name',
  UnsupportedChain: 'Unsupported network',
  WalletReceive: 'Receive',
  WalletCompatibleNetworks: 'Networks to receive on',
  WalletSend: 'Send',
  WalletSendSelectToken: 'Choose a token',
  WalletSendPreview: 'Review and result',
  OnRampProviders: 'Buy',
  OnRampTokenSelect: 'Choose what to buy',
  OnRampFiatSelect: 'Choose a currency to pay in',
  OnRampActivity: 'Purchases',
  OnRampPurchase: 'A purchase',
  BuyInProgress: 'Waiting for a purchase',
  WhatIsABuy: 'What is buying?',
  Swap: 'Swap',
  SwapSelectToken: 'Choose a token to swap',
  SwapPreview: 'Swap: review and result',
}

const states: Readonly<Record<string, string>> = {
  success: 'Everything there',
  loading: 'Waiting',
  empty: 'Nothing there',
  error: 'Failed',
}

/** A view as people call it. */
export function nameOfView(view: string): string {
  return views[view] ?? sentence(view.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
}

/** A state as people call it: `activity-empty` is "Activity: nothing there". */
export function nameOfState(state: string): string {
  const known = states[state]
  if (known) return known
  const [, part = '', kind = ''] = /^(.+)-(success|loading|empty|error)$/.exec(state) ?? []
  const stateWords = states[kind]
  if (stateWords) return `${nameOfState(part)}: ${stateWords.toLowerCase()}`
  return state === 'nfts' ? 'NFTs' : sentence(state.replaceAll('-', ' '))
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase()
}
