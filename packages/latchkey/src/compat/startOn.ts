import { type Latchkey, switchNetwork } from '@latchkey/core'
import { warnOnce } from './warnOnce.ts'

/** Moves a page without a wallet to a network. A network that the site does not have leaves it where it is. */
export async function startOn(client: Latchkey, id: number): Promise<void> {
  if (client.getState().connections.length > 0) return
  await switchNetwork(client, `eip155:${id}`).catch(() =>
    warnOnce(client, `the initial network ${id} is not one of the site's chains`),
  )
}
