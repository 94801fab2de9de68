import { field } from '@latchkey/core/foreign'

/** A wallet's EIP-1193 provider. */
export type Eip1193Provider = {
  /** Makes a JSON-RPC request. Rejects with the wallet's own error. */
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>
  /** Has `listener` called with what the wallet says by itself. */
  on?(event: string, listener: (value: unknown) => void): unknown
  /** Takes a listener back. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

declare module '@latchkey/core/signers' {
  interface Signers {
    eip155: Eip1193Provider
  }
}

/** Whether a value has the shape of a provider: a function `request`. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof field(value, 'request') === 'function'
}
