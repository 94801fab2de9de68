import { isSponsored } from '@latchkey/core'
import { useOwner } from '../data/useAccount.ts'

/** Whether others pay the network fees of the active account, as its wallet says. */
export function useIsSponsored(): boolean {
  const active = useOwner()
  return active !== undefined && isSponsored(active.account)
}
