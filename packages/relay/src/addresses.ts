import type { IncomingMessage } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import {
  askerOf,
  clientKey,
  createAddressReader,
  networkKey,
  type TrustProxy,
} from '@latchkey/service/clients'
import { type Allowance, createAllowance } from './limits.ts'

/**
 * Distinguishes the networks that clients come from: an IPv4 address, or the first 48 bits of an IPv6 address. A client makes
 * keys for free, and one customer may have that many IPv6 addresses.
 */
export type Addresses = {
  /** Returns how much a client's network may still publish within an hour. */
  allowanceOf(request: IncomingMessage): Allowance
  /** Returns a client's network; `undefined` for this machine, which has no limits. */
  networkOf(request: IncomingMessage): string | undefined
}

export type AddressesSettings = {
  /** Characters of messages. */
  sizePerHour: number
  clock: Clock
  /** The proxies whose word about the client counts. */
  trustProxy: TrustProxy
}

const addressesMax = 50_000
const secondsOfHour = 3_600
const unlimited: Allowance = { take: () => true, giveBack: () => {} }

export function createAddresses({ sizePerHour, trustProxy, clock }: AddressesSettings): Addresses {
  const addresses = createAddressReader(trustProxy)
  const allowances = new Map<string, Allowance>()

  /** Forgets the oldest addresses, which only resets their limit. */
  function makeRoom(): void {
    for (const key of allowances.keys()) {
      if (allowances.size < addressesMax / 2) return
      allowances.delete(key)
    }
  }

  function networkOf(request: IncomingMessage): string | undefined {
    const key = clientKey(addresses.addressOf(askerOf(request)))
    return isOfThisMachine(key) ? undefined : networkKey(key)
  }

  return {
    networkOf,
    allowanceOf(request) {
      const key = networkOf(request)
      if (key === undefined) return unlimited
      if (allowances.size >= addressesMax) makeRoom()
      const allowance =
        allowances.get(key) ?? createAllowance(clock, sizePerHour / secondsOfHour, sizePerHour)
      allowances.set(key, allowance)
      return allowance
    },
  }
}

/** Whether an address is this machine: a local client, or a proxy that hides the client's address. */
function isOfThisMachine(key: string): boolean {
  return key === '' || key.startsWith('127.') || key === clientKey('::1')
}
