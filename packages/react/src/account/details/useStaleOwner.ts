import { useEffect } from 'react'
import { type Owner, useOwner, useOwnerOn } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { current } from '../../dialog/stack.ts'

/** Whether details are of an account that is no longer the chosen one of its family; then goes back to Account. */
export function useStaleOwner(owner: Owner): boolean {
  const { dialog } = useDialogContext()
  const isConnected = useOwner() !== undefined
  const isStale = useOwnerOn(owner.chainId)?.address !== owner.address
  useEffect(() => {
    // Details that fade out are left already, and must not pull the visitor back.
    const isLeft = !current(dialog.get().stack).view.endsWith('Details')
    if (isStale && isConnected && !isLeft) dialog.backTo('Account', { view: 'Account' })
  }, [isStale, isConnected, dialog])
  return isStale
}
