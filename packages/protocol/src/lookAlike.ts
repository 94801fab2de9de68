import { canonicalAddress } from './address.ts'
import type { Namespace } from './families.ts'

const compared = 4

/** The four characters at each end of an address, which is what people compare. EVM's are in lower case, without `0x`. */
export function comparedEnds(namespace: Namespace, address: string): string {
  const text = canonicalAddress(namespace, address).replace(/^0x/, '')
  return `${text.slice(0, compared)}${text.slice(-compared)}`
}

/** Whether two addresses can be mistaken for each other: they differ, and begin and end alike. */
export function isLookAlike(namespace: Namespace, one: string, other: string): boolean {
  return (
    canonicalAddress(namespace, one) !== canonicalAddress(namespace, other) &&
    comparedEnds(namespace, one) === comparedEnds(namespace, other)
  )
}
