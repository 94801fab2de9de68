import { checkToken } from '@latchkey/core'
import { decimalsOf, tokenAddress } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'

const staleTime = 60_000

/** What the chain itself says of a token, or an error that says why nothing can be sent: it differs from what is shown. */
export function useTokenCheck(from: Owner, token: TokenBalance) {
  const { client } = useSurroundings()
  const address = tokenAddress(token)
  const decimals = decimalsOf(token)
  const { symbol } = token
  return useResource(client, {
    key: ['tokenCheck', from.chainId, from.address, address ?? null, decimals, symbol],
    staleTime,
    fetch(signal) {
      const shown = { decimals, symbol, ...(address && { address }) }
      return checkToken(client, shown, { from, ...(signal && { signal }) })
    },
  })
}
