import type { TypedData } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'

/**
 * EIP-712 data with the type of its domain, which many sites leave out: some wallets then sign for no domain at all,
 * others for the one that is given.
 */
export function inClear({ types, ...data }: TypedData): TypedData {
  return { ...data, types: { EIP712Domain: domainType(data.domain), ...types } }
}

/** The fields of the domains that have the same members as this one. */
export function domainType(domain: unknown) {
  return domainFields.filter(({ name }) => field(domain, name) !== undefined)
}

/** The members that a domain can have, in their order. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
