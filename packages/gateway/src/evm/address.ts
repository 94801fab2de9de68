/** An EVM address in the form that viem's types want. */
export type EvmAddress = `0x${string}`

export function isEvmAddress(value: string | null | undefined): value is EvmAddress {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** Those of the values that are addresses. */
export function evmAddresses(values: readonly (string | null | undefined)[]): EvmAddress[] {
  return values.flatMap((value) => (isEvmAddress(value) ? [value] : []))
}
