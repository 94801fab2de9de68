import { plainText } from '@latchkey/protocol'
import { networkName } from '../data/images.ts'
import type { Messages } from '../messages/language.ts'
import type { SendFlow } from '../send/sendFlow.ts'
import type { Route } from './dialog/routes.ts'
import type { Surroundings } from './surroundings.ts'

/** The header's text of a route. */
export function titleOf(route: Route, { client, messages, flows }: Surroundings): string {
  const { titles } = messages
  switch (route.view) {
    case 'Connect':
      return titles.connect
    case 'ConnectingExternal':
      return client.connectors.find(route.connectorId)?.name ?? titles.connect
    case 'ConnectingWalletConnect':
      return route.wallet.name
    case 'ConnectWallets':
      return titles.connectWallets
    case 'Downloads':
      return titles.getNamed(route.wallet.name)
    case 'FindWallet':
      return titles.findWallet
    case 'SwitchAddress':
      return route.picking ? titles.pickAddress : titles.switchAddress
    case 'ConnectingMultiChain':
      return titles.selectChain
    case 'ConnectingWalletConnectBasic':
      return titles.walletConnect
    case 'AllWallets':
      return titles.allWallets
    case 'WhatIsAWallet':
      return titles.whatIsAWallet
    case 'WhatIsANetwork':
      return titles.whatIsANetwork
    case 'GetWallet':
      return titles.getWallet
    case 'Account':
      return titles.account
    case 'TokenDetails':
      return plainText(route.token.name || route.token.symbol)
    case 'NftDetails':
      return plainText(route.nft.name) || `#${route.nft.tokenId}`
    case 'TransactionDetails':
      return titles.transaction
    case 'AccountSettings':
      return titles.accountSettings
    case 'Profile':
      return titles.profile
    case 'Networks':
      return titles.networks
    case 'Signing':
      return titles.signing
    case 'SwitchNetwork':
      return networkName(client, route.chainId)
    case 'SwitchActiveChain':
    case 'UnsupportedChain':
      return titles.switchChain
    case 'WalletReceive':
      return titles.receive
    case 'WalletCompatibleNetworks':
      return titles.compatibleNetworks
    case 'WalletSend':
      return titles.send
    case 'WalletSendSelectToken':
      return titles.selectToken
    case 'WalletSendPreview':
      return sendTitle(flows.send.get(), messages)
    case 'AddressBook':
      return titles.addressBook
    case 'Contact':
      if (route.address === undefined) return titles.newContact
      return route.isSaved ? titles.editContact : titles.saveContact
    case 'Transactions':
      return titles.transactions
  }
}

function sendTitle(request: ReturnType<SendFlow['get']>, { activity, titles }: Messages): string {
  if (request?.status === 'sent') return titles.sent
  if (request?.status !== 'decided') return titles.sendPreview
  const { status } = request.outcome
  return status === 'reverted' || status === 'dropped' ? activity.failed : titles.sent
}
