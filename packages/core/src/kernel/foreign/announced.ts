import { type Namespace, plainText } from '@latchkey/protocol'
import { type Connector, type ConnectorFacts, singleWallet } from '../connector/connector.ts'
import { pictureUrl } from './picture.ts'
import { field } from './read.ts'

/** What a found wallet says of itself, read once and cleaned. */
export type AnnouncedFacts = ConnectorFacts &
  Pick<Connector, 'id' | 'name' | 'type' | 'namespaces' | 'imageUrl'>

/**
 * Reads the `name` and `icon` of a wallet that was found in the page; `undefined` when it has no name that can be
 * shown. The id is made of the name, for such wallets have no other.
 */
export function announcedFacts(namespace: Namespace, wallet: unknown): AnnouncedFacts | undefined {
  const announcedName = field(wallet, 'name')
  const name = typeof announcedName === 'string' ? plainText(announcedName) : ''
  const imageUrl = pictureUrl(field(wallet, 'icon'))
  return name === ''
    ? undefined
    : {
        ...singleWallet,
        id: `${namespace}:${slug(name)}`,
        name,
        type: 'ANNOUNCED',
        namespaces: [namespace],
        ...(imageUrl && { imageUrl }),
      }
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
