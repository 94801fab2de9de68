/** An EIP-1193 provider error: 4001 rejected, 4100 unauthorized, 4200 unsupported, 4902 unknown chain. */
export type ProviderError = Error & {
  /** The code of EIP-1193 or EIP-1474. */
  code: number
}

/** Makes a provider's error with this code. */
export function providerError(code: number, message: string): ProviderError {
  return Object.assign(new Error(message), { code })
}

export function userRejected(): ProviderError {
  return providerError(4001, 'User rejected the request.')
}
