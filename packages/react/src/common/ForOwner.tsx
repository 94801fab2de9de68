import { Fragment, type ReactNode } from 'react'
import { type Owner, useOwner } from '../data/useAccount.ts'

/** Draws what belongs to the active account, afresh for another account. Draws nothing while there is none. */
export function ForOwner({ children }: { children: (owner: Owner) => ReactNode }) {
  const owner = useOwner()?.owner
  if (!owner) return null
  return <Fragment key={`${owner.chainId} ${owner.address}`}>{children(owner)}</Fragment>
}
