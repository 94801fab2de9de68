import type { Namespace, Social } from '@latchkey/protocol'
import { callSafely } from '../state/store.ts'

type SwapProperties = {
  isSmartAccount: boolean
  network: string
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}
type SendProperties = { isSmartAccount: boolean; network: string; token: string; amount: string }
type SignInProperties = { network: string; isSmartAccount: boolean }
type NameProperties = { isSmartAccount: boolean; ensName: string }
type HistoryProperties = {
  address?: string
  projectId: string
  cursor?: string
  isSmartAccount: boolean
}

/** How a wallet was reached. */
export type ConnectionMethod = 'qrcode' | 'mobile' | 'browser' | 'email'

/** What each event carries. Amounts are in base units. */
type Properties = {
  /** The dialog is drawn, closed, and can be opened. */
  MODAL_CREATED: undefined
  /** The dialog was opened. */
  MODAL_OPEN: { connected: boolean }
  /** The dialog was closed. */
  MODAL_CLOSE: { connected: boolean }
  /** The visitor went to the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
  /** The visitor opened the explanation of wallets. */
  CLICK_WALLET_HELP: undefined
  /** The visitor opened the explanation of networks. */
  CLICK_NETWORK_HELP: undefined
  /** The visitor went on to get a wallet. */
  CLICK_GET_WALLET: undefined
  /** The visitor went to the list of networks. */
  CLICK_NETWORKS: undefined
  /** The visitor went to the whole activity of the account. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** The list of all wallets was searched. */
  SEARCH_WALLET: { badge: string; search: string }
  /** The visitor picked a wallet. `platform`: where it is reached, `unsupported` when it can only be got. */
  SELECT_WALLET: { name: string; platform: string }
  /** The visitor went to the field for the e-mail address. */
  EMAIL_LOGIN_SELECTED: undefined
  /** The visitor sent an e-mail address to log in with. */
  EMAIL_SUBMITTED: undefined
  /** The visitor confirmed this browser by the link in the mail. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** A mail with a code was sent. */
  EMAIL_VERIFICATION_CODE_SENT: undefined
  /** The code was right. */
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** The code was refused. */
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  /** The visitor went on to change the address that they log in with. */
  EMAIL_EDIT: undefined
  /** The visitor wants to use the embedded wallet elsewhere. */
  EMAIL_UPGRADE_FROM_MODAL: undefined
  /** The visitor went on to log in with a social account. */
  SOCIAL_LOGIN_STARTED: { provider: Social }
  /** The visitor came back from the provider, whose answer is being checked. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: Social }
  /** The visitor is logged in with a social account. */
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  /** The visitor cancelled in the provider's window. */
  SOCIAL_LOGIN_CANCELED: { provider: Social }
  /** The log-in with a social account failed. */
  SOCIAL_LOGIN_ERROR: { provider: Social }
  /** A wallet was connected. `method`: in this browser, on another device by a code, on this one by a link, or by e-mail. */
  CONNECT_SUCCESS: { method: ConnectionMethod; name: string }
  /** A wallet was not connected. */
  CONNECT_ERROR: { message: string }
  /** Wallets were disconnected: of a namespace, or `all`. */
  DISCONNECT_SUCCESS: { namespace: string }
  /** A wallet refused to disconnect, or failed; the page has forgotten it all the same. */
  DISCONNECT_ERROR: { message: string }
  /** Another network became the active one. */
  SWITCH_NETWORK: { network: string }
  /** The active account of a namespace changed from one to another, by the visitor or by the wallet. */
  ACCOUNT_CHANGED: { namespace: Namespace; address: string }
  /** A wallet that was connected before a reload has confirmed it. */
  CONNECTION_RESTORED: { name: string; connectorId: string }
  /** The visitor pressed the button to sign in. */
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  /** The visitor does not want to sign in. */
  CLICK_CANCEL_SIWX: SignInProperties
  /** The visitor has signed in. */
  SIWX_AUTH_SUCCESS: SignInProperties
  /** The visitor has not signed in, or has not been signed out. */
  SIWX_AUTH_ERROR: SignInProperties
  /** The next page of the activity was requested. */
  LOAD_MORE_TRANSACTIONS: HistoryProperties
  /** The activity could not be read. */
  ERROR_FETCH_TRANSACTIONS: HistoryProperties
  /** The form to send was opened. */
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  /** The form to buy was opened. */
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  /** The visitor went to the page of a provider to pay. */
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  /** The visitor opened the explanation of buying. */
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  /** A wallet receives a send request. */
  SEND_INITIATED: SendProperties
  /** The wallet has sent. */
  SEND_SUCCESS: SendProperties
  /** The wallet has not sent. */
  SEND_ERROR: SendProperties & { message: string }
  /** The network had confirmed what was sent, and a reorganisation has undone it. */
  SEND_UNDONE: SendProperties
  /** The visitor went to choose a name. */
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  /** A name is about to be registered. `ensName`: with its zone. */
  REGISTER_NAME_INITIATED: NameProperties
  /** A name was registered. */
  REGISTER_NAME_SUCCESS: NameProperties
  /** A name was not registered. */
  REGISTER_NAME_ERROR: NameProperties & { error: string }
  /** The form to swap was opened. */
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  /** The visitor went to choose a token to pay with or to receive. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The visitor picked a network that has swaps, on one without. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The visitor went on from the form to the review of a swap. */
  CLICK_CONVERT: undefined
  /** A wallet receives a swap request. */
  INITIATE_SWAP: SwapProperties
  /** The network has carried out a swap. */
  SWAP_SUCCESS: SwapProperties
  /** The wallet has not sent a swap, or the network has not carried it out. */
  SWAP_ERROR: SwapProperties & { message: string }
  /** The wallet has not sent the approval before a swap, or the network has not carried it out. */
  SWAP_APPROVAL_ERROR: SwapProperties & { message: string }
}
/** The name of an event. */
export type EventName = keyof Properties

/** Something that happened, for the site's own use. */
export type LatchkeyEvent = {
  [Name in EventName]: Properties[Name] extends undefined
    ? { event: Name }
    : { event: Name; properties: Properties[Name] }
}[EventName]

/** The events of one client. */
export type Events = {
  /** Calls `listener` with every event from now on. Returns the undo. */
  subscribe(listener: (event: LatchkeyEvent) => void): () => void
  /** Calls every listener with an event. A listener that throws does not stop the others. */
  emit(event: LatchkeyEvent): void
}

export function createEvents(): Events {
  const listeners = new Set<(event: LatchkeyEvent) => void>()
  return {
    subscribe(listener) {
      const own = (event: LatchkeyEvent) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    emit(event) {
      for (const listener of [...listeners]) callSafely(() => listener(event))
    },
  }
}
