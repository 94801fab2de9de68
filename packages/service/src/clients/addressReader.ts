import { BlockList, isIP } from 'node:net'
import { normaliseAddress } from './address.ts'
import type { Asker } from './asker.ts'
import { readForwarded, readForwardedFor } from './forwarded.ts'
import type { TrustProxy } from './trustProxy.ts'

/** Reads the address of a client behind the trusted proxies. */
export type AddressReader = {
  /** Returns the address of the client, in one spelling. Empty without any. */
  addressOf(asker: Asker): string
  /** Whether a trusted proxy passed the request on. */
  isForwarded(asker: Asker): boolean
}

/**
 * Creates the reader. Only a trusted proxy's entries of `x-forwarded-for` and `Forwarded` count: with a number, so many from
 * the end; with networks, those of the addresses in them. Where both headers name different clients, one of them came from
 * the client itself: such clients count as one, `unknown`.
 */
export function createAddressReader(trust: TrustProxy): AddressReader {
  const pick = trust === false ? undefined : pickerOf(trust)

  function forwardedAddress(asker: Asker): string | undefined {
    if (!pick) return undefined
    const peer = normaliseAddress(asker.address ?? '')
    const plain = asker.header('x-forwarded-for')
    const standard = asker.header('forwarded')
    const found = [
      plain === undefined ? [] : readForwardedFor(plain),
      standard === undefined ? [] : readForwarded(standard),
    ]
      .filter((entries) => entries.length > 0)
      .map((entries) => pick(entries.map(normaliseAddress), peer))
    const [first, second = first] = found
    // Not the connection's address: that of a proxy on this machine may be exempt from limits.
    return first === second ? first : 'unknown'
  }

  return {
    addressOf: (asker) => forwardedAddress(asker) ?? normaliseAddress(asker.address ?? ''),
    isForwarded: (asker) => forwardedAddress(asker) !== undefined,
  }
}

/** Returns the client of forwarded addresses, or `undefined` if the connection is not of a trusted proxy. */
type Picker = (addresses: readonly string[], peer: string) => string | undefined

function pickerOf(trust: number | readonly string[]): Picker {
  if (typeof trust === 'number')
    return (addresses) => addresses[Math.max(addresses.length - trust, 0)]
  const isTrusted = networksOf(trust)
  return (addresses, peer) => {
    // A call without a socket is one of this process.
    if (peer !== '' && !isTrusted(peer)) return undefined
    return addresses.findLast((address) => !isTrusted(address)) ?? addresses[0]
  }
}

function networksOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const whole = normaliseAddress(address)
    const family = isIP(whole) === 4 ? 'ipv4' : 'ipv6'
    const isWrapped = family === 'ipv4' && address.includes(':')
    const bits = prefix === undefined ? undefined : Number(prefix) - (isWrapped ? 96 : 0)
    if (bits === undefined) list.addAddress(whole, family)
    else list.addSubnet(whole, Math.max(bits, 0), family)
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}
