import { cacheTimes, hasAddressSyntax } from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../client.ts'
import { loadAsking } from '../../loadAsking.ts'
import type { Resource } from '../../resources/resource.ts'
import type { ResolvedName } from '../../resources/types.ts'

/** The address that a name stands for on eip155; `null` when nobody has the name. Kept in storage for 5 minutes. */
export function nameLookup(client: Latchkey, name: string): Resource<'name'> {
  const id = name.trim().toLowerCase()
  return {
    key: ['name', id],
    staleTime: cacheTimes.ens,
    async fetch(signal, fresh = false) {
      const { callRoute, getName, nameCache } = await loadAsking()
      const cached = fresh ? undefined : nameCache(client).read(id)
      if (cached) return resolved(cached)
      const request = { params: { name: id }, query: { apiVersion: '2' } }
      const answer = await callRoute(client, getName, request, signal)
      if (Array.isArray(answer)) return null
      nameCache(client).write(id, answer)
      return resolved(answer)
    },
  }
}

function resolved({ name, addresses }: NameRecord): ResolvedName | null {
  const [, first] = Object.entries(addresses).find(([coinType]) => isEvm(Number(coinType))) ?? []
  return first && hasAddressSyntax('eip155', first.address)
    ? { name, address: first.address }
    : null
}

/** The coin types of EVM chains: Ethereum's, and `0x80000000 | chain id` for every other (ENSIP-11). */
function isEvm(coinType: number): boolean {
  return coinType === 60 || coinType >= 0x80000000
}

/** Whether a text that is not an address could be a name: dotted labels of letters, digits and hyphens. */
export function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text.trim())
}
