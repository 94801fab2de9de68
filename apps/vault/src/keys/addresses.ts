import type { WalletAddresses } from './calls.ts'

/** Returns the address by which a visitor knows a wallet: the EVM one, if it has one. */
export function mainAddress({ eip155, solana }: WalletAddresses): string {
  return eip155 ?? solana ?? ''
}

/** Returns whether the addresses are those of one wallet. `undefined`: unknown. */
export function isSameWallet(one: WalletAddresses | undefined, other: WalletAddresses): boolean {
  return one?.eip155 === other.eip155 && one?.solana === other.solana
}
