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

/** Whether a member of the domain is signed: where the domain's own type is written out, it may leave some out. */
export function isSigned(types: SignedData['types'], member: string): boolean {
  if (!Object.hasOwn(types, 'EIP712Domain')) return true
  return (types.EIP712Domain ?? []).some(({ name }) => name === member)
}
