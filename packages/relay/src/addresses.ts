import type { IncomingMessage } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import { askerOf, clientKey, createAddressReader, type TrustProxy } from '@latchkey/service/clients'
import { type Allowance, createAllowance } from './limits.ts'

/** Limits what the clients of one address publish in an hour. */
export type Addresses = { allowanceOf(request: IncomingMessage): Allowance }

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

  return {
    allowanceOf(request) {
      const key = clientKey(addresses.addressOf(askerOf(request)))
      if (isOfThisMachine(key)) return unlimited
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
