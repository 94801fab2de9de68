import { callSafely } from '../store.ts'

type SendProperties = { isSmartAccount: boolean; network: string; token: string; amount: string }
type HistoryProperties = {
  address?: string
  projectId: string
  cursor?: string
  isSmartAccount: boolean
}

type Properties = {
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  CLICK_NETWORKS: undefined
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  SEARCH_WALLET: { badge: string; search: string }
  SELECT_WALLET: { name: string; platform: string }
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string }
  CONNECT_ERROR: { message: string }
  DISCONNECT_SUCCESS: { namespace: string }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: string }
  LOAD_MORE_TRANSACTIONS: HistoryProperties
  ERROR_FETCH_TRANSACTIONS: HistoryProperties
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  SEND_INITIATED: SendProperties
  SEND_SUCCESS: SendProperties
  SEND_ERROR: SendProperties & { message: string }
}
export type EventName = keyof Properties

/** Something that happened, for the site's own use. Names and properties as in `wire.md` 1.6. */
export type LatchkeyEvent = {
  [Name in EventName]: Properties[Name] extends undefined
    ? { event: Name }
    : { event: Name; properties: Properties[Name] }
}[EventName]

export type Events = {
  /** Hears every event from now on. Returns the undo. */
  subscribe(listener: (event: LatchkeyEvent) => void): () => void
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
