import { plainText } from '@latchkey/protocol'
import { socialName } from '../connect/login/direct/socialNames.ts'
import { networkName } from '../data/images.ts'
import type { DialogContextValue } from '../dialog/dialogContext.ts'
import type { Route, RouteOf } from '../dialog/routes.ts'
import { nftName } from '../format/nftName.ts'
import type { Messages } from '../messages/language.ts'
import type { SendFlow } from '../send/sendFlow.ts'
import { isSwapped, type SwapFlow } from '../swap/swapFlow.ts'

/** The titles that do not depend on what the route is about. */
const fixed = {
  Connect: 'connect',
  ConnectWallets: 'connectWallets',
  FindWallet: 'findWallet',
  ConnectingMultiChain: 'selectChain',
  ConnectingWalletConnectBasic: 'walletConnect',
  EmailVerifyDevice: 'confirmDevice',
  EmailVerifyOtp: 'confirmEmail',
  ConnectSocials: 'connectSocials',
  UpdateEmailWallet: 'editEmail',
  UpdateEmailPrimaryOtp: 'confirmCurrentEmail',
  UpdateEmailSecondaryOtp: 'confirmNewEmail',
  UpgradeEmailWallet: 'upgradeWallet',
  ApproveTransaction: 'approve',
  AllWallets: 'allWallets',
  WhatIsAWallet: 'whatIsAWallet',
  WhatIsANetwork: 'whatIsANetwork',
  GetWallet: 'getWallet',
  Account: 'account',
  TransactionDetails: 'transaction',
  SentResult: 'transaction',
  AccountSettings: 'accountSettings',
  Allowances: 'allowances',
  AccountCode: 'accountCode',
  Profile: 'profile',
  Networks: 'networks',
  Signing: 'signing',
  SIWXSignMessage: 'signIn',
  ConnectingSiwe: 'signIn',
  ReviewRequest: 'reviewRequest',
  SwitchActiveChain: 'switchChain',
  UnsupportedChain: 'switchChain',
  WalletReceive: 'receive',
  WalletCompatibleNetworks: 'compatibleNetworks',
  WalletSend: 'send',
  OnRampTokenSelect: 'selectToken',
  SwapSelectToken: 'selectToken',
  WalletSendSelectToken: 'selectToken',
  Swap: 'swap',
  AddressBook: 'addressBook',
  Transactions: 'transactions',
  SmartSessionCreated: 'sessions',
  SmartSessionList: 'sessions',
  ChooseAccountName: 'chooseName',
  RegisterAccountName: 'registerName',
  RegisterAccountNameSuccess: 'nameRegistered',
  OnRampProviders: 'buy',
  BuyInProgress: 'buy',
  OnRampFiatSelect: 'selectCurrency',
  OnRampActivity: 'purchases',
  OnRampPurchase: 'purchases',
  WhatIsABuy: 'whatIsABuy',
} as const

/** The header's text of a route. */
export function titleOf(route: Route, { client, messages, flows }: DialogContextValue): string {
  const { titles } = messages
  switch (route.view) {
    case 'ConnectingExternal':
      return connectorTitle(client, route.connectorId) ?? titles.connect
    case 'ConnectingFarcaster':
    case 'ConnectingSocial':
      return socialTitle(client, flows) ?? titles.connect
    case 'ConnectingWalletConnect':
      return route.wallet.name
    case 'Downloads':
      return titles.getNamed(route.wallet.name)
    case 'SwitchAddress':
      return route.picking ? titles.pickAddress : titles.switchAddress
    case 'TokenDetails':
      return plainText(route.token.name || route.token.symbol)
    case 'NftDetails':
      return nftName(route.nft)
    case 'SwitchNetwork':
      return networkName(client, route.chainId)
    case 'WalletSendPreview':
      return sendTitle(flows.send.get(), messages)
    case 'SwapPreview':
      return swapTitle(flows.swap.get(), titles)
    case 'Contact':
      return contactTitle(route, titles)
    default:
      return titles[fixed[route.view]]
  }
}

/** An embedded wallet has no separate name. */
function connectorTitle(client: DialogContextValue['client'], id: string): string | undefined {
  const connector = client.connectors.find(id)
  return connector?.login ? undefined : connector?.name
}

function contactTitle(route: RouteOf<'Contact'>, titles: Messages['titles']): string {
  if (route.address === undefined) return titles.newContact
  return route.isSaved ? titles.editContact : titles.saveContact
}

function swapTitle(request: ReturnType<SwapFlow['get']>, titles: Messages['titles']): string {
  return request && isSwapped(request) ? titles.swapped : titles.swapPreview
}

function sendTitle(request: ReturnType<SendFlow['get']>, { activity, titles }: Messages): string {
  if (request?.status === 'sent') return titles.sent
  if (request?.status !== 'decided') return titles.sendPreview
  const { status } = request.outcome
  return status === 'reverted' || status === 'dropped' ? activity.failed : titles.sent
}

function socialTitle(
  client: DialogContextValue['client'],
  { direct }: DialogContextValue['flows'],
): string | undefined {
  const way = direct?.get()?.way
  return way && way !== 'passkey' ? socialName(client, way) : undefined
}
