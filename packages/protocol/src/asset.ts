import { type ChainId, isChainId, namespaceOf } from './caip.ts'
import { families } from './families.ts'

/** A CAIP-19 asset id, such as `eip155:1/erc20:0xa0b8…` or `eip155:1/slip44:60`. */
export type AssetId = `${ChainId}/${string}:${string}`

/** The components of a CAIP-19 asset id. */
export type ParsedAssetId = {
  /** The chain that the asset is on. */
  chainId: ChainId
  /** What kind of asset it is, such as `erc20` or `slip44`. */
  standard: string
  /** The asset itself: a plain address, or the coin type. */
  reference: string
}

const assetStandard = /^[-a-z0-9]{3,8}$/
const assetReference = /^[-.%a-zA-Z0-9]{1,128}$/

/** Whether `value` is a CAIP-19 asset id on a known namespace. */
export function isAssetId(value: unknown): value is AssetId {
  if (typeof value !== 'string') return false
  const [chain, asset, ...rest] = value.split('/')
  if (rest.length > 0 || !isChainId(chain) || asset === undefined) return false
  const [standard, id, ...more] = asset.split(':')
  if (more.length > 0 || standard === undefined || id === undefined) return false
  return assetStandard.test(standard) && assetReference.test(id)
}

/** Takes a CAIP-19 asset id apart; `undefined` for a text that is none. */
export function parseAssetId(value: string): ParsedAssetId | undefined {
  if (!isAssetId(value)) return undefined
  const slash = value.indexOf('/')
  const colon = value.indexOf(':', slash)
  const chainId = value.slice(0, slash)
  if (!isChainId(chainId)) return undefined
  return { chainId, standard: value.slice(slash + 1, colon), reference: value.slice(colon + 1) }
}

/** The CAIP-19 id of a chain's native coin, by the coin type of the chain's family (SLIP-44). */
export function nativeAsset(chainId: ChainId): AssetId {
  return `${chainId}/slip44:${families[namespaceOf(chainId)].coinType}`
}

/** The CAIP-19 id of a fungible token by its contract or mint address. */
export function tokenAsset(chainId: ChainId, address: string): AssetId {
  return `${chainId}/${families[namespaceOf(chainId)].tokenStandard}:${address}`
}

/** The address of the token that an asset id names, `undefined` for a native coin. */
export function tokenOfAsset(asset: AssetId): string | undefined {
  const parsed = parseAssetId(asset)
  return parsed && parsed.standard !== 'slip44' ? parsed.reference : undefined
}
