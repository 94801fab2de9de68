import { field } from '@latchkey/core/foreign'

/** A wallet's EIP-1193 provider. */
export type Eip1193Provider = {
  request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

declare module '@latchkey/core/signers' {
  interface Signers {
    eip155: Eip1193Provider
  }
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof field(value, 'request') === 'function'
}
