import { type AssetId, namespaceOf, plainText, tokenOfAsset } from '@latchkey/protocol'
import type { AssetFacts, Review } from '@latchkey/review'
import * as AbiParameters from 'ox/AbiParameters'
import * as v from 'valibot'
import { asHex } from './hexSchema.ts'
import type { ChainNode } from './node.ts'

/** Reads the symbols and decimals of assets from the chain. Omits assets whose values it does not return. */
export async function factsOf(
  node: ChainNode,
  assets: readonly AssetId[],
  signal: AbortSignal,
): Promise<Review['assets']> {
  const read = async (asset: AssetId): Promise<[string, AssetFacts][]> => {
    const token = tokenOfAsset(asset)
    if (token === undefined) return [[asset, node.nativeCurrency]]
    const facts = namespaceOf(node.id) === 'eip155' ? evmToken : solanaToken
    const found = await facts(node, token, signal).catch(() => undefined)
    return found ? [[asset, found]] : []
  }
  return Object.fromEntries((await Promise.all([...new Set(assets)].map(read))).flat())
}

const decimalsCall = '0x313ce567'
const symbolCall = '0x95d89b41'

async function evmToken(node: ChainNode, to: string, signal: AbortSignal): Promise<AssetFacts> {
  const call = async (data: string) =>
    v.parse(asHex, await node.rpc('eth_call', [{ to, data }, 'latest'], signal))
  const [decimals] = AbiParameters.decode([{ type: 'uint8' }], await call(decimalsCall))
  const symbol = await call(symbolCall).then(
    (data) => AbiParameters.decode([{ type: 'string' }], data)[0],
    () => '',
  )
  return { decimals, symbol: plainText(symbol, 12) }
}

const supply = v.object({ value: v.object({ decimals: v.number() }) })

async function solanaToken(
  node: ChainNode,
  mint: string,
  signal: AbortSignal,
): Promise<AssetFacts> {
  const { value } = v.parse(supply, await node.rpc('getTokenSupply', [mint], signal))
  return { decimals: value.decimals }
}
