import type { Network } from '@latchkey/protocol'
import { networksChanged } from '../state/transitions.ts'
import type { Latchkey } from './client.ts'
import { internals, requestedChains, update } from './internal.ts'
import {
  type LatchkeyOptions,
  type ResolvedOptions,
  resolveOptions,
  withoutUndefined,
} from './options.ts'

/** The options that can be changed while a client is used. */
export type OptionsUpdate = Pick<
  Partial<LatchkeyOptions>,
  'networks' | 'features' | 'metadata' | 'siwx'
>

/**
 * Changes options of a client that is in use. Omitted options stay. `networks` replaces the list. `features` and
 * `metadata` replace the members that they name. If the active network is gone, the page moves to the default network,
 * or to the first network that a connected wallet serves. Wallets receive no request. If the default network is gone,
 * the first network becomes the default. `siwx` has to be set before `start`. Notifies subscribers once.
 */
export function updateOptions(
  client: Latchkey,
  { networks, features, metadata, siwx }: OptionsUpdate,
): void {
  const { options } = client[internals]
  const known = options.get()
  const before = requestedChains(client)
  const resolved = resolveOptions({
    ...known,
    networks: networks ?? known.networks,
    features: { ...known.features, ...withoutUndefined(features ?? {}) },
    metadata: { ...known.metadata, ...withoutUndefined(metadata ?? {}) },
    ...(siwx && { siwx }),
  })
  const defaultNetwork = remainingDefault(resolved)
  options.set({ ...resolved, defaultNetwork })
  const after = requestedChains(client)
  const { network } = client.getState()
  const gone = before.filter((id) => !after.includes(id))
  update(client, networksChanged(gone, [defaultNetwork.caipNetworkId, ...after]))
  const now = client.getState().network
  if (now === network) return
  client.events.emit({ event: 'SWITCH_NETWORK', properties: { network: now } })
}

function remainingDefault({ defaultNetwork, networks }: ResolvedOptions): Network {
  const { caipNetworkId: wanted } = defaultNetwork
  return networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? networks[0]
}
