import { type AssetId, type ChainId, nativeAsset } from '@latchkey/protocol'
import type { DescribedCall, Effects, Review } from './review.ts'

/** More assets are shown without their decimals. */
const assetsMax = 64

/** The assets of the review's own chain that it shows. */
export function assetsIn(review: Effects & Pick<Review, 'calls' | 'chainId'>): AssetId[] {
  const { leaves, arrives, approvals, calls, chainId } = review
  const moved = [...leaves, ...arrives, ...approvals].map(({ asset }) => asset)
  const shown = [...moved, ...calls.flatMap(assetsOfCall)]
  return [...new Set(shown)].filter((asset) => asset.startsWith(`${chainId}/`)).slice(0, assetsMax)
}

function assetsOfCall(call: DescribedCall): AssetId[] {
  return valuesOf(call).flatMap((value) => {
    if (value.kind === 'call') return [nativeAsset(value.chainId), ...assetsOfCall(value.call)]
    return value.kind === 'amount' || value.kind === 'token' ? [value.asset] : []
  })
}

/** The contracts of calls on this chain that are arguments of other calls. */
export function nestedContracts(calls: readonly DescribedCall[], chainId: ChainId): string[] {
  return calls.flatMap((call) =>
    valuesOf(call).flatMap((value) =>
      value.kind === 'call' && value.chainId === chainId
        ? [value.call.to, ...nestedContracts([value.call], chainId)]
        : [],
    ),
  )
}

function valuesOf(call: DescribedCall) {
  return 'fields' in call ? call.fields.map(({ value }) => value) : []
}
