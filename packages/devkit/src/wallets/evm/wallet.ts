import type { EvmKey } from '../../keys.ts'
import { chainsOf } from '../chains.ts'
import { consentOf } from '../consent.ts'
import { createEmitter } from '../emitter.ts'
import { memoryOf } from '../remembered.ts'
import type { Surroundings } from '../surroundings.ts'
import type { WalletFace } from '../window/approval.ts'
import { createProvider } from './provider.ts'
import type { EvmWallet } from './state.ts'
import { evmSwitches } from './switches.ts'

/** One EVM dev wallet: its provider and its switches. `id` names its memory of the site. */
export function createEvmWallet(
  id: string,
  face: WalletFace,
  keys: readonly EvmKey[],
  { chains, mode, show }: Surroundings,
) {
  const switches = evmSwitches(mode, () => wallet)
  const wallet: EvmWallet = {
    keys,
    chains: chainsOf(keys, chains),
    memory: memoryOf(id),
    switches,
    emitter: createEmitter<unknown[]>(),
    ask: consentOf(switches, face, show),
    lock: { isLocked: false },
  }
  return { provider: createProvider(wallet), switches }
}
