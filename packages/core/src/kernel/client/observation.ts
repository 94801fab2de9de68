/** What a client reports to its observer, beside its state and its events. Values may hold secrets of the visitor. */
export type Observation =
  /** A request to a wallet has another status, or more progress. `null`: the visitor has left it. */
  | { kind: 'request'; name: string | undefined; request: unknown }
  /**
   * A WalletConnect message between peers. `content`: the opened message, or the text of a sent one. `bytes`: the length of
   * its sealed form.
   */
  | {
      kind: 'relayMessage'
      direction: 'sent' | 'received'
      topic: string
      bytes: number
      content: unknown
    }

/** Receives observations in the task in which they happen. Must not throw. */
export type Observe = (observation: Observation) => void

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** Set while a developer inspects the client. */
    observe: Observe
  }
}
