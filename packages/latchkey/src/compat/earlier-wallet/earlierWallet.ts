import type { ChainId, Namespace, Storage } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { isChainId, isNamespace, parseJson } from '@latchkey/protocol'

/** A wallet that was connected in the site's earlier dialog. */
export type EarlierWallet = {
  /** The namespace that it was connected for. */
  namespace: Namespace
  /** Its reverse domain name, its name, or a short form of the name. */
  id: string
}

/** What the site's earlier dialog remembers of a visitor. */
export type EarlierVisit = {
  /** The connected wallets. */
  wallets: readonly EarlierWallet[]
  /** The active network. */
  network: ChainId | undefined
}

/** Where another dialog remembers a visitor. */
export type EarlierStorage = Pick<Storage, 'get'>

const nothing: EarlierVisit = { wallets: [], network: undefined }

/** Reads what AppKit remembers. */
export function readAppKit(storage: EarlierStorage): EarlierVisit {
  if (storage.get('@appkit/connection_status') !== 'connected') return nothing
  const namespaces = (storage.get('@appkit/connected_namespaces') ?? '').split(',')
  const network = storage.get('@appkit/active_caip_network_id')
  return {
    wallets: namespaces.filter(isNamespace).flatMap((namespace) => {
      const id = storage.get(`@appkit/${namespace}:connected_connector_id`)
      return id ? [{ namespace, id }] : []
    }),
    network: isChainId(network) ? network : undefined,
  }
}

/** Reads what wagmi remembers, with which RainbowKit and ConnectKit work. */
export function readWagmi(storage: EarlierStorage): EarlierVisit {
  const state = field(parseJson(storage.get('wagmi.store')), 'state')
  const id = parseJson(storage.get('wagmi.recentConnectorId'))
  const network = `eip155:${field(state, 'chainId')}`
  if (typeof field(state, 'current') !== 'string' || typeof id !== 'string') return nothing
  return {
    wallets: [{ namespace: 'eip155', id }],
    network: isChainId(network) ? network : undefined,
  }
}

/** Reads a visit that this dialog has kept. */
export function parseVisit(value: unknown): EarlierVisit {
  const network = field(value, 'network')
  return {
    wallets: (elements(field(value, 'wallets')) ?? []).flatMap((one) => {
      const [namespace, id] = [field(one, 'namespace'), field(one, 'id')]
      return isNamespace(namespace) && typeof id === 'string' ? [{ namespace, id }] : []
    }),
    network: isChainId(network) ? network : undefined,
  }
}
