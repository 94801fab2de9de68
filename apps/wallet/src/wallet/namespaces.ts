import { type ChainId, isChainId } from '@latchkey/protocol'
import type { Family } from '../families/family.ts'
import type { OfferedFamily } from './prompts.ts'

type RequestedNamespace = { chains?: string[]; methods: string[]; events: string[] }
export type RequestedNamespaces = { readonly [key: string]: RequestedNamespace }
export type Namespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

export type Agreement = {
  namespaces: Namespaces
  offered: readonly OfferedFamily[]
  refused: readonly ChainId[]
  /** Whether all that the site cannot do without is there. */
  isEnough: boolean
}

/**
 * What the wallet gives of what a site asks for: the chains, methods and events that both know, and the chosen
 * account of each family.
 */
export function agree(
  families: readonly Family[],
  accountOf: (family: Family) => readonly string[],
  required: RequestedNamespaces,
  optional: RequestedNamespaces,
): Agreement {
  const namespaces: Namespaces = {}
  const offered: OfferedFamily[] = []
  for (const family of families) {
    const wanted = [...wantedOf(family, required), ...wantedOf(family, optional)]
    const requested = new Set(wanted.flatMap(({ chains }) => chains))
    const chains = family.chains.filter(({ id }) => requested.has(id))
    if (chains.length === 0) continue
    const methods = shared(
      family.methods,
      wanted.flatMap(({ methods }) => methods),
    )
    const events = shared(
      family.events,
      wanted.flatMap(({ events }) => events),
    )
    const addresses = accountOf(family)
    const ids = chains.map(({ id }) => id)
    const accounts = ids.flatMap((id) => addresses.map((address) => `${id}:${address}`))
    namespaces[family.namespace] = { chains: ids, accounts, methods, events }
    offered.push({
      title: family.title,
      networks: chains.map(({ name }) => name),
      addresses,
      methods,
    })
  }
  const given = new Set(Object.values(namespaces).flatMap(({ chains }) => chains))
  const isGiven = (chain: string) => given.has(chain)
  return {
    namespaces,
    offered,
    refused: [...chainsOf(required), ...chainsOf(optional)].filter(
      (chain, index, all) => isChainId(chain) && !isGiven(chain) && all.indexOf(chain) === index,
    ),
    isEnough: given.size > 0 && chainsOf(required).every(isGiven),
  }
}

/** What is wanted of a family, under the family's own key or under that of one chain. */
function wantedOf({ namespace }: Family, wanted: RequestedNamespaces) {
  return Object.entries(wanted)
    .filter(([key]) => key.split(':', 1)[0] === namespace)
    .map(([key, { chains = [], ...rest }]) => ({
      ...rest,
      chains: isChainId(key) ? [...chains, key] : chains,
    }))
}

function chainsOf(wanted: RequestedNamespaces): ChainId[] {
  return Object.entries(wanted)
    .flatMap(([key, { chains = [] }]) => [key, ...chains])
    .filter(isChainId)
}

function shared(have: readonly string[], requested: readonly string[]): string[] {
  return have.filter((one) => requested.includes(one))
}
