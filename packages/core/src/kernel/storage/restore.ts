import { type ChainId, isChainId, parseJson, recentWalletsMax } from '@latchkey/protocol'
import { parseWallet } from '../catalogue/parseWallet.ts'
import { parseList } from '../foreign/json.ts'
import { settle } from '../state/settle.ts'
import type { State } from '../state/state.ts'
import { parseAccountTypes, parseConnections, parseSelected } from './parse.ts'
import { type Storage, storageKeys } from './storage.ts'

export type RestoreDefaults = {
  network: ChainId
  accountType: State['accountType']
  /** Whether connections are remembered at all. */
  reconnect: boolean
}

/** The state that storage remembers; what is missing or does not parse takes its default. */
export function restoreState(storage: Pick<Storage, 'get'>, defaults: RestoreDefaults): State {
  const read = (key: string) => parseJson(storage.get(key))
  const network = storage.get(storageKeys.activeNetwork)
  return settle({
    connections: defaults.reconnect ? parseConnections(read(storageKeys.connections)) : [],
    network: isChainId(network) ? network : defaults.network,
    selected: parseSelected(read(storageKeys.selected)),
    attempt: null,
    switching: null,
    recent: parseRecent(read(storageKeys.recentWallets)),
    accountType: parseAccountTypes(read(storageKeys.accountTypes), defaults.accountType),
  })
}

function parseRecent(value: unknown) {
  const [newest, ...older] = parseList(value, recentWalletsMax, parseWallet)
  return newest ? [newest, ...older.filter((wallet) => wallet.id !== newest.id)] : []
}
