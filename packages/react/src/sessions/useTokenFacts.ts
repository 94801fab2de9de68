import { balances, decimalsOf, tokenAddress, tokenFacts } from '@latchkey/core/features'
import { isSameAddress } from '@latchkey/protocol'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'

/** How amounts of a token are written: as the account's balance has it, else as the chain says. `null`: the coin. */
export function useTokenFacts(owner: Owner, token: string | null) {
  const { client } = useSurroundings()
  const held = useResource(client, token === null ? null : balances(client, owner))
  const known = held.data?.find((one) => {
    const address = tokenAddress(one)
    return address !== undefined && isSameAddress('eip155', address, token ?? '')
  })
  const isAsked = token !== null && !held.isPending && !known
  const read = useResource(client, isAsked ? tokenFacts(client, owner, token) : null)
  return known ? { decimals: decimalsOf(known), symbol: known.symbol } : read.data
}
