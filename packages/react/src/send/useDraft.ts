import { activeAccount } from '@latchkey/core'
import { hasInteroperableForm, parsePaymentLink } from '@latchkey/core/features'
import { useEffect } from 'react'
import { useLeaveWithoutAccount } from '../data/useLeaveWithoutAccount.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { current } from '../dialog/stack.ts'
import type { SendDraft } from './routes.ts'

/** An empty form for the active account. */
export function useEmptyDraft(): SendDraft | undefined {
  const state = useClientState()
  const active = activeAccount(state)
  if (!active) return undefined
  return { owner: { chainId: state.network, address: active.account.address }, amount: '', to: '' }
}

/**
 * Leaves a form that was made for another account or network, since nothing in it holds any more but a payment link or a
 * recipient that names its network, which may be why the visitor has switched.
 */
export function useStaleForm(owner: SendDraft['owner'] | undefined, to = ''): boolean {
  const { dialog, messages } = useDialogContext()
  const empty = useEmptyDraft()
  const now = empty?.owner
  const isOther = owner && now && owner.address !== now.address
  const isElsewhere = owner && now && owner.chainId !== now.chainId
  const isStale = Boolean(isOther || isElsewhere)
  const { chainId, address } = now ?? {}
  useLeaveWithoutAccount(Boolean(owner && !now))
  useEffect(() => {
    // A form that fades out is left already, and must not pull the visitor back.
    const isLeft = !current(dialog.get().stack).view.startsWith('WalletSend')
    if (!isStale || isLeft) return
    dialog.backTo('WalletSend', { view: 'WalletSend' })
    if (isElsewhere && chainId && address && namesNetwork(to)) {
      const draft = { owner: { chainId, address }, amount: '', to }
      return dialog.replace({ view: 'WalletSend', draft })
    }
    dialog.replace({ view: 'WalletSend' })
    dialog.notify(
      'error',
      isElsewhere ? messages.send.networkChanged : messages.send.accountChanged,
    )
  }, [isStale, isElsewhere, chainId, address, to, dialog, messages])
  return isStale
}

function namesNetwork(to: string): boolean {
  return parsePaymentLink(to) !== undefined || hasInteroperableForm(to)
}
