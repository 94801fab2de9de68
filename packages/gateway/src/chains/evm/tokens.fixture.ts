import type { EvmAddress } from './address.ts'

/** Returns the code of a token that has `units` for each account, and says how many decimals it has. */
export function tokenCode(units: number, decimals: number): EvmAddress {
  const value = units.toString(16).padStart(4, '0')
  const places = decimals.toString(16).padStart(2, '0')
  // `balanceOf` returns at 0x1b, `decimals` at 0x25. Any other call reverts.
  return `0x5f3560e01c806370a0823114601b5763313ce567146025575f5ffd5b61${value}5f5260205ff35b60${places}5f5260205ff3`
}

/** Returns the address of the token with a number. */
export function tokenAddress(number: number): EvmAddress {
  return `0x${(0x70_00_00 + number).toString(16).padStart(40, 'a')}`
}
