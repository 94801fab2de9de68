import { loadAsking } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import { getConvertGasPrice } from '@latchkey/protocol/wire'
import { useResource } from '../../data/query.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'

const staleTime = 15_000
/** More than a swap over two pools needs. */
const usualGas = 300_000n

/** About the most that a swap costs on a network, in base units of its coin, before it is known which way it takes. */
export function useSwapFee({ chainId, address }: Owner): bigint | undefined {
  const { client } = useDialogContext()
  const { data } = useResource(client, {
    key: ['swapFee', chainId, address],
    staleTime,
    async fetch(signal) {
      const { callRoute } = await loadAsking()
      const { standard } = await callRoute(
        client,
        getConvertGasPrice,
        { query: { chainId } },
        signal,
      )
      const amount = usualGas * BigInt(standard)
      return { asset: nativeAsset(chainId), amount, payer: address }
    },
  })
  return data?.amount
}
