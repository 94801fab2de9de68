import type { Namespace } from '@latchkey/protocol'

/** What a swap starts with, each as far as the site says it. */
export type SwapArguments = {
  /** How much is paid: a plain decimal with a point. */
  amount?: string
  /** The symbol of the token that is paid; the network's own coin when left out. */
  fromToken?: string
  /** The symbol of the token that is received. */
  toToken?: string
}

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
] as const
/** A view that a site can open by name. */
export type OpenableView = (typeof openableViews)[number]

/** What `open` takes: a view, only the wallets of a namespace, a pairing URI. */
export type OpenRequest = {
  /** The view to start with. Absent: what is due. */
  view?: OpenableView
  /** Only wallets of this namespace are listed. */
  namespace?: Namespace
  /** A pairing URI (`wc:…`) to show instead of one that the dialog makes. */
  uri?: string
  /** What the form of `Swap` starts with. */
  arguments?: SwapArguments
}

/** What `open` takes: a request, or the event of a click whose listener it is, also one of React's. */
export type OpenArgument = OpenRequest | { preventDefault(): void }

/** Returns the request. Events have a `view`, too: the window. */
export function openRequestOf(given: OpenArgument = {}): OpenRequest {
  return 'preventDefault' in given ? {} : given
}
