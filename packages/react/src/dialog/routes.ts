import type { SwapToken, Wallet } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol'
import type { Nft, TokenBalance, Transaction } from '@latchkey/protocol/wire'
import type { Tick } from '../send/recipients/tick.ts'

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
  /** As typed; absent where the network has no memos. */
  memo?: string
  /** The remark on the receiver that the visitor has ticked. */
  ticked?: Tick | undefined
  /** Recipients that were entered before this one; absent where it is the first. They get the same token. */
  before?: readonly Payment[]
}

/** How much somebody gets. */
export type Payment = {
  /** A plain decimal with a point. */
  amount: string
  /** `name`: as typed, where a name was. */
  to: { address: string; name?: string }
  /** What everybody can read on the network beside it. */
  memo?: string
  /** The remark on the receiver that the visitor has ticked in the form. */
  ticked?: Tick | undefined
}

/** A draft without problems: the receivers are addresses now. */
export type ReadySend = Payment & {
  owner: SendDraft['owner']
  token: TokenBalance
  /** Who else gets some of the token by the same request. */
  further?: readonly Payment[]
}

/** What the visitor has entered to ask for an amount. */
export type AskedDraft = {
  /** The plain contract or mint address; absent for the native coin. */
  token?: string
  /** As typed. */
  amount: string
}

/** What the visitor has entered into the swap form, and for which account on which network. */
export type SwapDraft = {
  owner: AccountOn
  sell: SwapToken
  buy?: SwapToken
  /** As typed: how much is paid. */
  amount: string
  /** How much of what is expected may be lost, in hundredths of a percent. */
  slippage: number
}

/** A swap draft without problems. */
export type ReadySwap = {
  owner: AccountOn
  sell: SwapToken
  buy: SwapToken
  /** How much is paid, in base units. */
  amount: bigint
  /** How much would come out by the offer that the visitor has seen, in base units. */
  quoted: bigint
  /** How much of what is expected may be lost, in hundredths of a percent. */
  slippage: number
}

/** What a swap starts with, each as far as the site says it. */
export type SwapArguments = {
  /** How much is paid: a plain decimal with a point. */
  amount?: string
  /** The symbol of the token that is paid; the network's own coin when left out. */
  fromToken?: string
  /** The symbol of the token that is received. */
  toToken?: string
}

/** What the visitor has entered of a purchase; the form fills in the rest. */
export type BuyDraft = {
  /** What is paid, as typed. */
  amount: string
  /** The currency to pay in (ISO 4217). */
  payment?: string
  /** The id of a payment method. */
  method?: string
  /** What is bought: its symbol, and the chain on which it is paid out. */
  symbol?: string
  chainId?: ChainId
}

/** A purchase for which the provider's page was opened. */
type StartedPurchase = {
  owner: AccountOn
  /** What the provider is called. */
  label: string
  /** The provider's page. */
  url: string
  /** When it was opened, in milliseconds of epoch. */
  since: number
  /** The browser let the page open. */
  isOpen: boolean
  draft: BuyDraft
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
  /** The visitor confirms this browser by the link in the mail. */
  EmailVerifyDevice: undefined
  /** The visitor enters the code of the mail. */
  EmailVerifyOtp: undefined
  /** The visitor is in the window of the social account that they log in with. */
  ConnectingSocial: undefined
  /** The visitor signs in their Farcaster app. */
  ConnectingFarcaster: undefined
  ConnectSocials: undefined
  /** The visitor enters another address to log in with, and then the codes of both mailboxes. */
  UpdateEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  /** How the embedded wallet is used in other wallet apps. */
  UpgradeEmailWallet: undefined
  /** The page of the embedded wallet asks something. */
  ApproveTransaction: undefined
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
  Allowances: undefined
  Profile: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  /** `name`: with its zone. */
  RegisterAccountNameSuccess: { name: string }
  Networks: undefined
  SwitchNetwork: { chainId: ChainId }
  Signing: undefined
  /** The site wants the visitor to sign in. */
  SIWXSignMessage: undefined
  /** The same under the name that it has in older dialogs. */
  ConnectingSiwe: undefined
  /** What the site asks for, before the wallet is asked. */
  ReviewRequest: undefined
  SwitchActiveChain: { chainId: ChainId }
  /** `picking`: the wallet has just connected with several accounts. */
  SwitchAddress: { picking?: boolean }
  UnsupportedChain: undefined
  /** `chainId`: where to receive; absent: on the active network. `asked`: how much, once an amount is asked for. */
  WalletReceive: { chainId?: ChainId; asked?: AskedDraft }
  WalletCompatibleNetworks: { chainId?: ChainId }
  WalletSend: { draft?: SendDraft }
  WalletSendSelectToken: { draft: SendDraft }
  WalletSendPreview: { send: ReadySend }
  /** `ask`: what the site has the form start with. */
  Swap: { draft?: SwapDraft; ask?: SwapArguments | undefined }
  SwapSelectToken: { draft: SwapDraft; side: 'sell' | 'buy' }
  SwapPreview: { swap: ReadySwap }
  OnRampProviders: { draft?: BuyDraft }
  OnRampTokenSelect: { draft?: BuyDraft }
  OnRampFiatSelect: { draft?: BuyDraft }
  OnRampActivity: undefined
  BuyInProgress: { purchase: StartedPurchase }
  WhatIsABuy: undefined
  /** A session that was just granted, which is the newest. */
  SmartSessionCreated: undefined
  SmartSessionList: undefined
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
  'OnRampProviders',
  'WalletReceive',
  'Swap',
  'Transactions',
  'SmartSessionCreated',
  'SmartSessionList',
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
  /** What the form of `Swap` starts with. */
  arguments?: SwapArguments
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
export function startRoute(
  request: Pick<OpenRequest, 'view' | 'arguments'>,
  facts: StartFacts,
): Route {
  const { view } = request
  if (isPicking(view) && facts.needsConsent) return { view: 'Connect' }
  // A phone has nobody to scan its own screen.
  if (isPicking(view) && facts.mobile) return { view: 'AllWallets' }
  if (view === 'Swap') return { view, ask: request.arguments }
  if (view) return { view }
  if (facts.connected) return { view: 'Account' }
  if (facts.hasWays) return { view: 'Connect' }
  return { view: facts.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic' }
}
