import { type ChainId, families, namespaceOf, plainText, referenceOf } from '@latchkey/protocol'
import { getAddress } from 'viem'
import type { ListedToken } from '../../edge/config/schema.ts'
import { isEvmAddress } from '../evm/address.ts'
import type { ListToken, TokenList } from './standard.ts'

/** The numbers that lists give to Solana's clusters: of `spl-token-registry`, and of Uniswap. */
const solanaClusters: ReadonlyMap<number, ChainId> = new Map([
  [101, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [501_000_101, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  [102, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  [103, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])
const publicClusters: ReadonlySet<string> = new Set(solanaClusters.values())
const linkMax = 2_000

/**
 * Returns the tokens of a list that are on a chain, by address in the form that tokens are compared in. The first one of an
 * address counts. Leaves out tokens without a name or a symbol, which a visitor could not distinguish.
 */
export function tokensOn(list: TokenList, id: ChainId): ReadonlyMap<string, ListedToken> {
  const found = new Map<string, ListedToken>()
  for (const token of [...list.tokens, ...Object.values(list.tokenMap ?? {})]) {
    if (!isOn(token, id)) continue
    const key = keyOf(token.address)
    const listed = listedToken(token)
    if (listed && !found.has(key)) found.set(key, listed)
  }
  return found
}

/** Returns the form in which addresses are compared. */
export function keyOf(address: string): string {
  return isEvmAddress(address) ? address.toLowerCase() : address
}

function isOn({ chainId, address }: ListToken, id: ChainId): boolean {
  const namespace = namespaceOf(id)
  if (namespace === 'eip155') return isEvmAddress(address) && String(chainId) === referenceOf(id)
  if (namespace !== 'solana' || !families.solana.addressSyntax.test(address)) return false
  const cluster = solanaClusters.get(chainId)
  // A cluster of the operator's own has no number.
  return cluster !== undefined && (cluster === id || !publicClusters.has(id))
}

function listedToken({
  address,
  name,
  symbol,
  decimals,
  logoURI,
}: ListToken): ListedToken | undefined {
  const cleaned = { name: plainText(name), symbol: plainText(symbol, 16) }
  if (cleaned.name === '' || cleaned.symbol === '') return undefined
  const picture = pictureOf(logoURI)
  return {
    address: isEvmAddress(address) ? getAddress(address) : address,
    ...cleaned,
    decimals,
    ...(picture !== undefined && { iconUrl: picture }),
  }
}

/** The gateway itself fetches a list's pictures, so that visitors do not call the hosts that a list names. */
function pictureOf(logo: string | undefined): string | undefined {
  if (logo === undefined || !logo.startsWith('https://') || logo.length > linkMax) return undefined
  // Half of a surrogate pair has no place in a link.
  if (/\p{Surrogate}/u.test(logo)) return undefined
  return `/v1/image?url=${encodeURIComponent(logo)}`
}
