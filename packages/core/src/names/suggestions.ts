import { getNameSuggestions, type NameSuggestion } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { Resource } from '../kernel/resources/resource.ts'

/** Somebody else may register a name meanwhile. */
const staleTime = 10_000
/** Where names are registered changes with the gateway's settings only. */
const zoneStaleTime = 300_000
/** A label that every zone has an answer for. */
const probe = 'name'

/** The fewest and the most characters of a name before its zone (E8). */
export const labelLength = { least: 4, most: 64 } as const

/** Returns why a text is invalid as a name; `undefined` if it is valid. The name may still have an owner. */
export function labelProblem(label: string): 'characters' | 'length' | undefined {
  // ENSIP-15 keeps two hyphens after two characters for other encodings.
  if (!/^[a-z0-9-]*$/.test(label) || /^..--/.test(label)) return 'characters'
  return label.length < labelLength.least || label.length > labelLength.most ? 'length' : undefined
}

/**
 * A name and variants of it, with their zone, and whether somebody has them; none where the gateway registers no names.
 * `label`: lower case, without the zone.
 */
export function nameSuggestions(client: Latchkey, label: string): Resource<'nameSuggestions'> {
  return {
    key: ['nameSuggestions', label],
    staleTime,
    fetch: (signal) => readSuggestions(client, label, signal),
  }
}

/** The zone in which the gateway registers names, such as `example.id`; `null` where it registers none. */
export function nameZone(client: Latchkey): Resource<'nameZone'> {
  return {
    key: ['nameZone'],
    staleTime: zoneStaleTime,
    async fetch(signal) {
      const [first] = await readSuggestions(client, probe, signal)
      return first?.name.slice(probe.length + 1) ?? null
    },
  }
}

async function readSuggestions(
  client: Latchkey,
  name: string,
  signal: AbortSignal | undefined,
): Promise<NameSuggestion[]> {
  const { callRoute } = await loadServices()
  const request = { params: { name }, query: {} }
  const { suggestions } = await callRoute(client, getNameSuggestions, request, signal)
  return suggestions.filter((one) => /^[a-z0-9-]+(\.[a-z0-9-]+){1,3}$/.test(one.name))
}
