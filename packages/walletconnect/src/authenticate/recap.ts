import { field } from '@latchkey/core/foreign'
import { base64nopad } from '@scure/base'

const prefix = 'urn:recap:'
const ability = 'request/'
const longest = 100_000
const most = 200

/** What a ReCap (ERC-5573) grants on eip155: methods, each on some chains. */
export type Grants = { methods: string[]; chains: string[] }

/** The resource that asks for methods on chains. */
export function recapResource(methods: readonly string[], chains: readonly string[]): string {
  const sorted = [...methods].sort()
  const granted = Object.fromEntries(sorted.map((name) => [ability + name, [{ chains }]]))
  const text = JSON.stringify({ att: { eip155: granted } })
  return prefix + base64nopad.encode(new TextEncoder().encode(text))
}

/** The last resource, if it is a ReCap. */
export function recapIn(resources: readonly string[]): string | undefined {
  const last = resources.at(-1)
  return last?.startsWith(prefix) ? last : undefined
}

/** What a ReCap grants; nothing when it does not parse. */
export function grantsIn(resource: string | undefined): Grants {
  const actions = actionsIn(resource, 'eip155')
  const methods = actions.flatMap(([name]) =>
    name.startsWith(ability) ? [name.slice(ability.length)] : [],
  )
  const chains = actions.flatMap(([, limits]) => {
    const listed = Array.isArray(limits) ? field(limits[0], 'chains') : undefined
    return Array.isArray(listed) ? listed.slice(0, most) : []
  })
  return { methods, chains: [...new Set(chains.filter((chain) => typeof chain === 'string'))] }
}

/** The sentence that stands for a ReCap in the signed text. */
export function recapSentence(resource: string): string {
  const items: string[] = []
  for (const namespace of Object.keys(Object(attenuations(resource))).sort()) {
    const byAbility = new Map<string, string[]>()
    for (const [name] of actionsIn(resource, namespace)) {
      const [kind = '', action = ''] = name.split('/')
      byAbility.set(kind, [...(byAbility.get(kind) ?? []), action])
    }
    for (const [kind, names] of byAbility) {
      const quoted = names.sort().map((name) => `'${name}'`)
      items.push(`(${items.length + 1}) '${kind}': ${quoted.join(', ')} for '${namespace}'.`)
    }
  }
  return `I further authorize the stated URI to perform the following actions on my behalf: ${items.join(' ')}`
}

function actionsIn(resource: string | undefined, namespace: string): [string, unknown][] {
  const actions = resource && field(attenuations(resource), namespace)
  return typeof actions === 'object' && actions !== null
    ? Object.entries(actions).slice(0, most)
    : []
}

function attenuations(resource: string): unknown {
  if (resource.length > longest) return undefined
  try {
    const bytes = base64nopad.decode(resource.slice(prefix.length).replace(/=+$/, ''))
    return field(JSON.parse(new TextDecoder().decode(bytes)), 'att')
  } catch {
    return undefined
  }
}
