import { elements, field, keys } from '@latchkey/core/foreign'
import {
  accountId,
  type ChainId,
  canonicalAddress,
  hasAddressSyntax,
  isChainId,
  type Namespace,
  namespaceOf,
  parseAccountId,
} from '@latchkey/protocol'

/** The namespaces that the wallet's multichain API serves. */
const served: readonly Namespace[] = ['eip155', 'solana']
/** How many scopes or accounts are read. */
const most = 500

/** An authorised session (CAIP-25). */
export type Session = {
  /** The addresses by chain. */
  readonly addresses: ReadonlyMap<ChainId, readonly string[]>
  /** The chain that each namespace is on, the active one first. */
  readonly chains: readonly ChainId[]
}

/** The scopes to request: each chain with the accounts that are held on it. The wallet adds the methods that it has. */
export function scopesOf(chains: readonly ChainId[], held?: Session) {
  const ids = chains.filter((id) => served.includes(namespaceOf(id)))
  return Object.fromEntries(
    ids.map((id) => {
      const accounts = (held?.addresses.get(id) ?? []).map((address) => accountId(id, address))
      return [id, { methods: [], notifications: [], accounts }] as const
    }),
  )
}

/**
 * Reads the scopes of an answer or a notification. `preferred`: the chains to be on, in this order. Returns `undefined`
 * if no scope has an account: the session is over. Leaves out what is invalid.
 */
export function parseSession(answer: unknown, preferred: readonly ChainId[]): Session | undefined {
  const scopes = field(answer, 'sessionScopes')
  const addresses = new Map<ChainId, readonly string[]>()
  for (const scope of keys(scopes, most)) {
    if (!isChainId(scope) || !served.includes(namespaceOf(scope))) continue
    const found = addressesIn(field(field(scopes, scope), 'accounts'), scope)
    if (found.length > 0) addresses.set(scope, found)
  }
  if (addresses.size === 0) return undefined
  const usable = [...preferred, ...addresses.keys()].filter((id) => addresses.has(id))
  return { addresses, chains: oneEach(usable) }
}

function addressesIn(accounts: unknown, scope: ChainId): string[] {
  const namespace = namespaceOf(scope)
  const found = (elements(accounts, most) ?? []).flatMap((account) => {
    const parsed = typeof account === 'string' ? parseAccountId(account) : undefined
    const isValid = parsed?.chainId === scope && hasAddressSyntax(namespace, parsed.address)
    return isValid ? [parsed.address] : []
  })
  return unique(namespace, found)
}

/** The first chain of each namespace. */
function oneEach(chains: readonly ChainId[]): ChainId[] {
  return chains.filter(
    (id, index) => chains.findIndex((one) => namespaceOf(one) === namespaceOf(id)) === index,
  )
}

function unique(namespace: Namespace, addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((one) => [canonicalAddress(namespace, one), one])).values()]
}

/** The chain that a namespace is on. */
export function chainOf({ chains }: Session, namespace: Namespace): ChainId | undefined {
  return chains.find((id) => namespaceOf(id) === namespace)
}

/** The addresses of a namespace, those on its chain first, each once. */
export function addressesOf(session: Session, namespace: Namespace): string[] {
  const ids = [...session.chains, ...session.addresses.keys()]
  const found = ids.filter((id) => namespaceOf(id) === namespace)
  return unique(
    namespace,
    found.flatMap((id) => session.addresses.get(id) ?? []),
  )
}

/** The chains on which an address is authorised. */
export function chainsOfAddress({ addresses }: Session, address: string): ChainId[] {
  return [...addresses].flatMap(([id, found]) => (found.includes(address) ? [id] : []))
}

/** The same session on another of its chains. */
export function moved({ addresses, chains }: Session, chain: ChainId): Session {
  return { addresses, chains: oneEach([chain, ...chains]) }
}
