import type { WalletAddresses } from '../keys/calls.ts'

/** Shortens an address to its beginning and its end. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** Returns the address by which a visitor knows a wallet: the EVM one, if it has one. */
export function mainAddress({ eip155, solana }: WalletAddresses): string {
  return eip155 ?? solana ?? ''
}
