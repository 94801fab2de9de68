import { type Account, activeChain, type Latchkey } from '@latchkey/core'
import { identity } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import { serviceImage } from '../../data/links.ts'

/** How an account is known to others, as far as it is. */
export type Known = {
  /** Such as `ada.eth`, made harmless. */
  name?: string | undefined
  /** A link that an `img` can show. */
  picture?: string | undefined
}

/** Calls `onIdentity` with the account's name and picture each time they are read. Returns the undo. */
export function followIdentity(
  client: Latchkey,
  { namespace, address }: Account,
  onIdentity: (known: Known) => void,
): () => void {
  const chainId = activeChain(client, namespace)
  if (!chainId) return () => {}
  const resource = identity(client, { chainId, address })
  const cell = client.resources.cell(resource)
  const update = () => {
    const { data } = cell.get()
    if (!data) return
    onIdentity({
      name: data.name ? plainText(data.name) : undefined,
      picture: serviceImage(client, data.avatar ?? undefined),
    })
  }
  const undo = cell.subscribe(update)
  cell.ensure((signal, { fresh }) => resource.fetch(signal, fresh), resource.staleTime)
  update()
  return undo
}
