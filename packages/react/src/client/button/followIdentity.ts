import { type Account, activeChain, type Latchkey } from '@latchkey/core'
import { identity } from '@latchkey/core/features'
import { type ChainId, plainText } from '@latchkey/protocol'
import { serviceImage } from '../../data/links.ts'

/** How an account is known to others, as far as it is. */
export type AccountIdentity = {
  /** Such as `ada.eth`, made harmless. */
  name?: string | undefined
  /** A link that an `img` can show. */
  picture?: string | undefined
}

/**
 * Calls `onIdentity` with the account's name and picture on the active network each time they are read, and with neither
 * when the network changes. Returns the undo.
 */
export function followIdentity(
  client: Latchkey,
  { namespace, address }: Account,
  onIdentity: (known: AccountIdentity) => void,
): () => void {
  let followed: ChainId | undefined
  let undo = () => {}
  const follow = () => {
    const chainId = activeChain(client, namespace)
    if (!chainId || chainId === followed) return
    if (followed) onIdentity({})
    followed = chainId
    undo()
    undo = followOn(client, { chainId, address }, onIdentity)
  }
  const undoState = client.subscribe(follow)
  follow()
  return () => {
    undoState()
    undo()
  }
}

function followOn(
  client: Latchkey,
  account: { chainId: ChainId; address: string },
  onIdentity: (known: AccountIdentity) => void,
): () => void {
  const resource = identity(client, account)
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
