import { type ActiveAccount, activeAccount } from '@latchkey/core'
import { balances, identity } from '@latchkey/core/features'
import { accountId, type ChainId, namespaceOf } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { useResource } from './query.ts'

export type Owner = { chainId: ChainId; address: string }

/** The account that the views are about; `undefined` while the dialog fades out after a disconnect. */
export function useOwner(): (ActiveAccount & { owner: Owner }) | undefined {
  const state = useClientState()
  const active = activeAccount(state)
  return active && { ...active, owner: { chainId: state.network, address: active.account.address } }
}

/** The chosen account on a network: that of the network's family. */
export function useOwnerOn(chainId: ChainId | undefined): Owner | undefined {
  const active = activeAccount(useClientState(), chainId && namespaceOf(chainId))
  return chainId && active && { chainId, address: active.account.address }
}

export function useBalances(owner: Owner | undefined) {
  const { client } = useDialogContext()
  return useResource(client, owner ? balances(client, owner) : null)
}

/**
 * Reads the balances past every cache when a form opens, so that the form counts money that arrived while the balances
 * were cached.
 */
export function useFreshBalances(owner: Owner) {
  const { client } = useDialogContext()
  const { chainId, address } = owner
  useEffect(() => {
    client.resources.invalidate('balances', accountId(chainId, address))
  }, [client, chainId, address])
  return useBalances(owner)
}

export function useIdentity(owner: Owner | undefined) {
  const { client } = useDialogContext()
  return useResource(client, owner ? identity(client, owner) : null)
}
