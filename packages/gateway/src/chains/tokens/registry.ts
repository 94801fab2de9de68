import { type ChainId, families, namespaceOf } from '@latchkey/protocol'
import type { ChainConfig, ListedToken } from '../../edge/config/schema.ts'
import { isCoinContract } from '../evm/coinContracts.ts'
import { keyOf, tokensOn } from './entries.ts'
import type { TokenList } from './standard.ts'

/** The decimals of a token by a list and by its chain. */
export type Difference = { chainId: ChainId; symbol: string; list: number; chain: number }

/** The tokens of each chain: those of the settings, and those of lists. */
export type TokenRegistry = {
  /** The chains of the settings. `tokens` has the present tokens, whose decimals are the operator's or the chain's. */
  chains: readonly ChainConfig[]
  /** Returns the tokens of lists whose decimals have not been read from the chain. */
  unconfirmed(id: ChainId): readonly ListedToken[]
  /** Notes the decimals that the chain has, by address in lower case. The chain's replace those of a list. */
  confirm(id: ChainId, decimals: ReadonlyMap<string, number>): void
  /**
   * Sets the tokens of the package's own list. They count at once, since their decimals were read from the chain when it was
   * written; they are `unconfirmed` until the chain has been read here.
   */
  setDefaults(id: ChainId, defaults: readonly ListedToken[]): void
  /** Replaces the lists of a chain, the preferred one first. */
  setLists(id: ChainId, lists: readonly TokenList[]): void
}

/** Creates the registry of the chains of the settings. `onDifference` is called once for each list and token. */
export function createTokenRegistry(
  chains: readonly ChainConfig[],
  onDifference: (difference: Difference) => void,
): TokenRegistry {
  const byId = new Map(chains.map((chain) => [chain.id, createChainTokens(chain, onDifference)]))
  return {
    chains: chains.map((chain) =>
      withTokens(chain, () => byId.get(chain.id)?.tokens() ?? chain.tokens),
    ),
    unconfirmed: (id) => byId.get(id)?.unconfirmed() ?? [],
    confirm: (id, decimals) => byId.get(id)?.confirm(decimals),
    setDefaults: (id, defaults) => byId.get(id)?.setDefaults(defaults),
    setLists: (id, lists) => byId.get(id)?.setLists(lists),
  }
}

/** Returns a chain whose `tokens` are read at each use. */
function withTokens(chain: ChainConfig, tokens: () => ListedToken[]): ChainConfig {
  return {
    ...chain,
    get tokens() {
      return tokens()
    },
  }
}

/** The tokens of one chain. The lists are divided again only if they or the confirmed decimals change. */
function createChainTokens(chain: ChainConfig, onDifference: (difference: Difference) => void) {
  const own = chain.tokens.filter(({ address }) => !isCoin(chain, address))
  const written = new Set(own.map(({ address }) => keyOf(address)))
  const onChain = new Map<string, number>()
  const reported = new Set<string>()
  let lists: readonly TokenList[] = []
  let defaults: readonly ListedToken[] = []
  let listed: readonly ListedToken[] = []
  let tokens: ListedToken[] = own
  let unconfirmed: readonly ListedToken[] = []

  function divide(): void {
    const trusted = new Set(defaults)
    const counted: ListedToken[] = []
    const open: ListedToken[] = []
    for (const token of listed) {
      const decimals = onChain.get(keyOf(token.address))
      if (decimals === undefined) open.push(token)
      else counted.push(withDecimals(token, decimals))
      if (decimals === undefined && trusted.has(token)) counted.push(token)
    }
    tokens = [...own, ...counted]
    unconfirmed = open
  }

  function merge(): void {
    const merged = new Map<string, ListedToken>()
    const add = (key: string, token: ListedToken) => {
      if (!written.has(key) && !merged.has(key) && !isCoin(chain, key)) merged.set(key, token)
    }
    for (const list of lists) for (const [key, token] of tokensOn(list, chain.id)) add(key, token)
    for (const token of defaults) add(keyOf(token.address), token)
    listed = [...merged.values()]
    divide()
    reportDifferences(listed)
  }

  function reportDifferences(some: readonly ListedToken[]): void {
    for (const { address, symbol, decimals } of some) {
      const read = onChain.get(keyOf(address))
      const key = `${keyOf(address)} ${decimals}`
      if (read === undefined || read === decimals || reported.has(key)) continue
      reported.add(key)
      onDifference({ chainId: chain.id, symbol, list: decimals, chain: read })
    }
  }

  return {
    tokens: () => tokens,
    unconfirmed: () => unconfirmed,
    confirm(decimals: ReadonlyMap<string, number>): void {
      const fresh = unconfirmed.filter(({ address }) => decimals.has(keyOf(address)))
      if (fresh.length === 0) return
      for (const { address } of fresh) {
        const read = decimals.get(keyOf(address))
        if (read !== undefined) onChain.set(keyOf(address), read)
      }
      divide()
      reportDifferences(fresh)
    },
    setDefaults(some: readonly ListedToken[]): void {
      defaults = some
      merge()
    },
    setLists(some: readonly TokenList[]): void {
      lists = some
      merge()
    },
  }
}

/** Whether a token is the native coin, which is counted as such. */
function isCoin({ id, nativeCurrency }: ChainConfig, address: string): boolean {
  if (nativeCurrency === null) return false
  const namespace = namespaceOf(id)
  return namespace === 'eip155'
    ? isCoinContract(id, address)
    : address === families[namespace].nativeAddress
}

function withDecimals(token: ListedToken, decimals: number): ListedToken {
  return decimals === token.decimals ? token : { ...token, decimals }
}
