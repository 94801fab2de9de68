import { type AccountId, isSameAddress, parseAccountId } from '@latchkey/protocol'

/** Exactly the chain and exactly the address. */
export function isSameAccount(one: AccountId, other: AccountId): boolean {
  const [first, second] = [parseAccountId(one), parseAccountId(other)]
  if (!first || first.chainId !== second?.chainId) return false
  return isSameAddress(first.namespace, first.address, second.address)
}
