import { type ChainId, isChainId, recentWalletsMax } from '@latchkey/protocol'
import { settle } from '../state/settle.ts'
import type { State } from '../state/state.ts'
import {
  parseAccountTypes,
  parseConnections,
  parseJson,
  parseSelected,
  parseWallets,
} from './parse.ts'
import { type Storage, storageKeys } from './storage.ts'

/** The state that storage remembers; what is missing or does not parse takes its default. */
export function restoreState(
  storage: Storage,
  defaults: { network: ChainId; accountType: State['accountType']; reconnect: boolean },
): State {
  const read = (key: string) => parseJson(storage.get(key))
  const network = storage.get(storageKeys.activeNetwork)
  return settle({
    connections: defaults.reconnect ? parseConnections(read(storageKeys.connections)) : [],
    network: isChainId(network) ? network : defaults.network,
    selected: parseSelected(read(storageKeys.selected)),
    attempt: null,
    switching: null,
    recent: parseWallets(read(storageKeys.recentWallets)).slice(0, recentWalletsMax),
    accountType: parseAccountTypes(read(storageKeys.accountTypes), defaults.accountType),
  })
}
