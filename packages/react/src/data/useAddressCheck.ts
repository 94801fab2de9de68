import type { AddressCheck } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { type Query, useResource } from './query.ts'

/** The full check of a text that has the form of an address, by the operations of its family. */
export function useAddressCheck(
  namespace: Namespace,
  text: string,
): Query<AddressCheck> & { isAddress: boolean } {
  const { client } = useDialogContext()
  const adapter = client.adapters.get(namespace)
  const isAddress = adapter?.isAddress(text) ?? false
  const query = useResource(
    client,
    isAddress && adapter
      ? {
          key: ['addressCheck', namespace, text],
          staleTime: Number.POSITIVE_INFINITY,
          fetch: async () => (await adapter.operations()).checkAddress?.(text) ?? 'ok',
        }
      : null,
  )
  return { ...query, isAddress }
}
