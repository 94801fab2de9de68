import { swapTokens } from '@latchkey/core/features'
import type { ChainId } from '@latchkey/protocol'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** The tokens of a network that can be swapped. Fails with `SWAP_UNSUPPORTED` where there are no swaps. */
export function useSwapTokens(chainId: ChainId) {
  const { client } = useDialogContext()
  return useResource(client, swapTokens(client, chainId))
}
