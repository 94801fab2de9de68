import type { ChainId } from '@latchkey/protocol'
import { evmAddress, unitsOf } from '../values.ts'
import type { SignedData } from './typedData.ts'

/** The chain that typed data is for, where its domain names one. */
export function chainOfSigned({ domain, types }: SignedData): ChainId | undefined {
  const reference = isSigned(types, 'chainId') ? unitsOf(domain.chainId) : undefined
  return reference === undefined ? undefined : `eip155:${reference}`
}

/** The contract that typed data is for, where its domain names one. */
export function contractOfSigned({ domain, types }: SignedData): string | undefined {
  const { verifyingContract } = domain
  if (typeof verifyingContract !== 'string' || !isSigned(types, 'verifyingContract'))
    return undefined
  return evmAddress.test(verifyingContract) ? verifyingContract : undefined
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Returns the data with the type of its domain, as wallets get it: of the members that the domain has (EIP-712). */
export function withDomainType(data: SignedData): SignedData {
  if (Object.hasOwn(data.types, 'EIP712Domain')) return data
  const EIP712Domain = domainFields.filter(({ name }) => data.domain[name] !== undefined)
  return { ...data, types: { EIP712Domain, ...data.types } }
}

/** Whether a member of the domain is signed: where the domain's own type is written out, it may leave some out. */
export function isSigned(types: SignedData['types'], member: string): boolean {
  if (!Object.hasOwn(types, 'EIP712Domain')) return true
  return (types.EIP712Domain ?? []).some(({ name }) => name === member)
}
