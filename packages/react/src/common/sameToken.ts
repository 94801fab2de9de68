import { accountId, canonicalAddress, parseAccountId } from '@latchkey/protocol'
import type { TokenBalance, Transfer } from '@latchkey/protocol/wire'

/** Whether two balances are of one token. */
export function isSameToken(one: TokenBalance, other: TokenBalance): boolean {
  return one.chainId === other.chainId && keyOf(one.address) === keyOf(other.address)
}

/**
 * Whether a transfer moved a token, by its address. Symbols are anybody's: only the native coin, which has no address, is
 * known by its own.
 */
export function movesToken({ fungible_info: info }: Transfer, token: TokenBalance): boolean {
  if (!info || keyOf(info.address) !== keyOf(token.address)) return false
  return token.address !== undefined || info.symbol === token.symbol
}

type Info = NonNullable<Transfer['fungible_info']>

/** Whether two transfers moved one token, by its address; the native coin, which has none, by its symbol. */
export function isSameAsset(one: Info, other: Info): boolean {
  if (keyOf(one.address) !== keyOf(other.address)) return false
  return one.address !== undefined || one.symbol === other.symbol
}

/** One spelling of a token's address. */
function keyOf(address: string | undefined): string | undefined {
  const parsed = address === undefined ? undefined : parseAccountId(address)
  return parsed && accountId(parsed.chainId, canonicalAddress(parsed.namespace, parsed.address))
}
