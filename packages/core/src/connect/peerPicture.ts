import { walletPages } from '@latchkey/protocol'
import { walletImage } from '../kernel/catalogue/gatewayPicture.ts'
import type { Wallet } from '../kernel/catalogue/wallet.ts'
import { walletPage } from '../kernel/catalogue/walletPage.ts'
import type { Latchkey } from '../kernel/client/client.ts'
import { update } from '../kernel/client/internal.ts'
import type { Connection } from '../kernel/state/state.ts'

/**
 * Gives a wallet that was reached through a code or a link the picture of the gateway's list. `listed`: the entry that
 * the visitor picked, who may have opened another wallet then; else the one of the name that the wallet says.
 */
export async function showPeerPicture(
  client: Latchkey,
  { connectorId, name }: Connection,
  listed?: Wallet,
): Promise<void> {
  const isPicked = listed && spelling(listed.name) === spelling(name)
  const wallet = isPicked ? listed : await namedWallet(client, name)
  const imageUrl = wallet && walletImage(client, wallet)
  if (!imageUrl) return
  update(client, (state) => ({
    ...state,
    connections: state.connections.map((one) =>
      one.connectorId === connectorId && one.name === name ? { imageUrl, ...one } : one,
    ),
  }))
}

/** The wallet of the list that has a name, however it is spelled and whether or not it says that it is a wallet. */
async function namedWallet(client: Latchkey, name: string): Promise<Wallet | undefined> {
  const wanted = spelling(name)
  if (wanted === '') return undefined
  const { items } = await walletPage(
    client,
    { entries: walletPages.recommended, search: wanted },
    undefined,
  )
  return items.find((wallet) => spelling(wallet.name) === wanted)
}

function spelling(name: string): string {
  return name
    .toLowerCase()
    .replace(/wallet/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
