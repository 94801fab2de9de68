import type { Wallet } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol'
import type { Nft, TokenBalance, Transaction } from '@latchkey/protocol/wire'
import type { Tick } from '../../send/tick.ts'

/** An account on one of its networks. */
type AccountOn = { chainId: ChainId; address: string }

/** What the visitor has entered into the send form, and for which account on which network. */
export type SendDraft = {
  owner: AccountOn
  token?: TokenBalance
  /** As typed. */
  amount: string
  /** As typed: an address or a name. */
  to: string
  /** The remark on the receiver that the visitor has ticked. */
  ticked?: Tick | undefined
}

/** A draft without problems: the receiver is an address now. */
export type ReadySend = {
  owner: SendDraft['owner']
  token: TokenBalance
  /** A plain decimal with a point. */
  amount: string
  /** `name`: as typed, where a name was. */
  to: { address: string; name?: string }
  /** The remark on the receiver that the visitor has ticked in the form. */
  ticked?: Tick | undefined
}

/** What of the account is shown. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** Each view by its name in the specification, with what it needs to be drawn. */
type Parameters = {
  Connect: undefined
  ConnectingExternal: { connectorId: string }
  ConnectingMultiChain: { entryId: string; name: string; connectorIds: readonly string[] }
  /** `opened`: the tap that led here went to the wallet already. */
  ConnectingWalletConnect: { wallet: Wallet; opened?: boolean }
  ConnectingWalletConnectBasic: undefined
  ConnectWallets: undefined
  AllWallets: undefined
  Downloads: { wallet: Wallet }
  /** No wallet app answered, or the browser of another app keeps the visitor from opening one. */
  FindWallet: { reason: 'notFound' | 'webView' }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  /** `tab`: the one that was left for a view behind one of its rows. */
  Account: { tab?: AccountTab }
  /** `owner`: whose token it is, on the token's network. */
  TokenDetails: { owner: AccountOn; token: TokenBalance }
  NftDetails: { owner: AccountOn; nft: Nft }
  TransactionDetails: { owner: AccountOn; transaction: Transaction }
  AccountSettings: undefined
  Profile: undefined
  Networks: undefined
  SwitchNetwork: { chainId: ChainId }
  Signing: undefined
  SwitchActiveChain: { chainId: ChainId }
  /** `picking`: the wallet has just connected with several accounts. */
  SwitchAddress: { picking?: boolean }
  UnsupportedChain: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  WalletSend: { draft?: SendDraft }
  WalletSendSelectToken: { draft: SendDraft }
  WalletSendPreview: { send: ReadySend }
  Transactions: undefined
  /** With a draft, a contact is picked as its receiver. */
  AddressBook: { draft?: SendDraft }
  /** A contact to be named or renamed; a new one without an address. `isSaved`: it has a name in the book. */
  Contact: { namespace: Namespace; address?: string; isSaved?: boolean }
}

/** The name of a view of the dialog. */
export type ViewName = keyof Parameters

/** One entry of the history: a view and its parameters. */
export type RouteOf<Name extends ViewName> = {
  [View in Name]: Parameters[View] extends undefined
    ? { view: View }
    : { view: View } & Parameters[View]
}[Name]
/** One entry of the dialog's history. */
export type Route = RouteOf<ViewName>

/** The views that a site can ask for by name. */
export const openableViews = [
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'ConnectingWalletConnectBasic',
  'WalletSend',
  'WalletReceive',
  'Transactions',
] as const satisfies readonly ViewName[]
/** A view that a site can open by name. */
export type OpenableView = (typeof openableViews)[number]

/** What `open` takes: a view, only the wallets of a namespace, a pairing URI. */
export type OpenRequest = {
  /** The view to start with. Absent: what is due. */
  view?: OpenableView
  /** Only wallets of this namespace are listed. */
  namespace?: Namespace
  /** A pairing URI (`wc:…`) to show in place of one of our own. */
  uri?: string
}

/** What the first view is chosen from. */
export type StartFacts = {
  connected: boolean
  hasWays: boolean
  mobile: boolean
  /** The box to agree stands in Connect, before any wallet. */
  needsConsent: boolean
}

/** The view that a closed dialog waits on: the likeliest one, and one that asks no wallet when it is drawn. */
export function restRoute({ connected }: StartFacts): Route {
  return { view: connected ? 'Account' : 'Connect' }
}

/** Whether a dialog that is opened so is there to connect a first wallet, and of no use once one is connected. */
export function awaitsConnection({ view }: { view?: OpenableView }, facts: StartFacts): boolean {
  return !facts.connected && (view === undefined || view === 'Connect' || isPicking(view))
}

function isPicking(view: OpenableView | undefined): boolean {
  return view === 'AllWallets' || view === 'ConnectingWalletConnectBasic'
}

/** The view that a dialog starts with when none is asked for. */
export function startRoute(request: { view?: OpenableView }, facts: StartFacts): Route {
  const { view } = request
  if (isPicking(view) && facts.needsConsent) return { view: 'Connect' }
  // A phone has nobody to scan its own screen.
  if (isPicking(view) && facts.mobile) return { view: 'AllWallets' }
  if (view) return { view }
  if (facts.connected) return { view: 'Account' }
  if (facts.hasWays) return { view: 'Connect' }
  return { view: facts.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
}
