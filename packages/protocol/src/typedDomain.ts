type FieldType = { name: string; type: string }

/** The part of typed data (EIP-712) from which signers hash the domain. */
type WithDomain = {
  domain: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly FieldType[]>>
}

/** The members that a domain can have, in their order (EIP-712). */
const domainMembers: readonly FieldType[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Adds the type of the domain to typed data that lacks it: the members that the domain has. Signers derive a missing
 * type differently, for example without a `chainId` that is a string. Review, sign and verify only the returned data, so
 * that all three hash the same domain.
 */
export function withDomainType<Data extends WithDomain>(data: Data): Data {
  if (Object.hasOwn(data.types, 'EIP712Domain')) return data
  const EIP712Domain = domainMembers.filter(({ name }) => data.domain[name] !== undefined)
  return { ...data, types: { EIP712Domain, ...data.types } }
}
