import { type AccountId, accountId, type ChainId } from '@latchkey/protocol'
import { getAddress } from 'viem'

/** An EVM address in the form that viem's types want. */
export type EvmAddress = `0x${string}`

export function isEvmAddress(value: string | null | undefined): value is EvmAddress {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** Those of the values that are addresses. */
export function evmAddresses(values: readonly (string | null | undefined)[]): EvmAddress[] {
  return values.flatMap((value) => (isEvmAddress(value) ? [value] : []))
}

/** Returns an address as the wire has it: on EVM with its checksum (EIP-55). Other texts stay as they are. */
export function wireAddress(address: string): string {
  return isEvmAddress(address) ? getAddress(address) : address
}

/** Returns the CAIP-10 form of an address, as the wire has it. */
export function wireAccountId(chainId: ChainId, address: string): AccountId {
  return accountId(chainId, wireAddress(address))
}
