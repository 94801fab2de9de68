import { cacheTimes, hasAddressSyntax } from '@latchkey/protocol'
import { getName, nameRecordSchema } from '@latchkey/protocol/wire'
import { safeParse } from 'valibot'
import type { Latchkey } from '../../client.ts'
import { internals } from '../../internal.ts'
import { storageKeys } from '../../storage/storage.ts'
import { storedCache } from '../cache.ts'
import { callRoute } from '../call.ts'
import type { Resource } from '../resource.ts'

export type ResolvedName = { name: string; address: string }

/** The address that a name stands for on eip155; `null` when nobody has the name. Kept in storage for 5 minutes. */
export function nameLookup(client: Latchkey, name: string): Resource<ResolvedName | null> {
  const id = name.trim().toLowerCase()
  const cache = storedCache(
    client[internals].storage,
    storageKeys.namesCache,
    cacheTimes.ens,
    (value) => {
      const parsed = safeParse(nameRecordSchema, value)
      return parsed.success ? parsed.output : undefined
    },
  )
  return {
    key: ['name', id],
    staleTime: cacheTimes.ens,
    async fetch(signal) {
      const cached = cache.read(id)
      if (cached) return resolved(cached)
      const request = { params: { name: id }, query: { apiVersion: '2' } }
      const answer = await callRoute(client, getName, request, signal)
      if (Array.isArray(answer)) return null
      cache.write(id, answer)
      return resolved(answer)
    },
  }
}

function resolved(record: { name: string; addresses: Record<string, { address: string }> }) {
  const first = record.addresses['60'] ?? Object.values(record.addresses)[0]
  return first && hasAddressSyntax('eip155', first.address)
    ? { name: record.name, address: first.address }
    : null
}

/** Whether a text that is not an address could be a name: dotted labels of letters, digits and hyphens. */
export function looksLikeName(text: string): boolean {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text.trim())
}
