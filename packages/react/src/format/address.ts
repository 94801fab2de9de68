import { shortAddress } from '@latchkey/protocol'

/** Both ends of an address, as text that no line is broken within: a browser would break it behind the ellipsis. */
export function unbrokenAddress(address: string): string {
  return shortAddress(address).replace('…', '…\u2060')
}
