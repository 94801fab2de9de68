import { findNetwork, type SwapToken } from '@latchkey/core'
import { coinOf } from '@latchkey/protocol'
import { useEffect, useMemo } from 'react'
import { type Owner, useBalances, useOwner } from '../data/useAccount.ts'
import { useLeaveWithoutAccount } from '../data/useLeaveWithoutAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { current } from '../dialog/stack.ts'
import type { SwapDraft } from './routes.ts'
import { tokenBySymbol } from './suggested.ts'
import { swapDraftOf, usualSlippage } from './swapDraft.ts'
import { isSameToken } from './tokens.ts'

/** What the form holds: what was entered, else what the site asks for, else the network's own coin. */
export function useSwapDraft(
  { draft: entered, ask, pay }: RouteOf<'Swap'>,
  tokens: readonly SwapToken[] | undefined,
): SwapDraft | undefined {
  const { client } = useDialogContext()
  const active = useOwner()
  const { data: held } = useBalances(active?.owner)
  const paid = useMemo(() => pay && swapDraftOf(pay.owner, pay.token), [pay])
  const draft = entered ?? paid
  const isStale = useStaleSwap(draft?.owner)
  if (draft && !isStale) return draft
  if (!active) return undefined
  const { owner } = active
  const network = findNetwork(client, owner.chainId)
  const coin = network && coinOf(network)
  if (!coin) return undefined
  const named = (symbol: string | undefined) =>
    symbol === undefined ? undefined : tokenBySymbol(symbol, tokens ?? [], held)
  const sell = named(ask?.fromToken) ?? coin
  const buy = named(ask?.toToken)
  const hasBuy = buy && !isSameToken(sell, buy)
  return { owner, sell, ...(hasBuy && { buy }), amount: ask?.amount ?? '', slippage: usualSlippage }
}

/** Leaves a form that was made for another account or network, since nothing in it holds any more. */
export function useStaleSwap(owner: Owner | undefined): boolean {
  const { dialog, messages } = useDialogContext()
  const now = useOwner()?.owner
  const isElsewhere = Boolean(owner && now && owner.chainId !== now.chainId)
  const isStale = isElsewhere || Boolean(owner && now && owner.address !== now.address)
  useLeaveWithoutAccount(Boolean(owner && !now))
  useEffect(() => {
    // A form that fades out is left already, and must not pull the visitor back.
    const isLeft = !current(dialog.get().stack).view.startsWith('Swap')
    if (!isStale || isLeft) return
    dialog.backTo('Swap', { view: 'Swap' })
    dialog.replace({ view: 'Swap' })
    const { networkChanged, accountChanged } = messages.swap
    dialog.notify('error', isElsewhere ? networkChanged : accountChanged)
  }, [isStale, isElsewhere, dialog, messages])
  return isStale
}
