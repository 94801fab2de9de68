import { families, parseAccountId, parseAmount } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'

/** The plain contract or mint address of a balance; `undefined` for the native coin. */
export function tokenAddress(balance: Pick<TokenBalance, 'address'>): string | undefined {
  const parsed = balance.address && parseAccountId(balance.address)
  if (!parsed) return undefined
  return parsed.address === families[parsed.namespace].nativeAddress ? undefined : parsed.address
}

/** Whether a balance is of the native coin. */
export function isNative(balance: TokenBalance): boolean {
  return tokenAddress(balance) === undefined
}

/** How many decimals the base unit of a balance is from a whole token. */
export function decimalsOf(balance: TokenBalance): number {
  return Number(balance.quantity.decimals)
}

/** A balance in base units; never rounded up. */
export function unitsOf(balance: TokenBalance): bigint {
  const decimals = decimalsOf(balance)
  const [whole = '0', fraction = ''] = balance.quantity.numeric.split('.')
  const parsed = parseAmount(`${whole}.${fraction.slice(0, decimals)}`, decimals)
  return parsed.ok ? parsed.units : 0n
}
