import type { BitcoinAccount } from '../../keys.ts'
import { consentOf } from '../consent.ts'
import { createEmitter } from '../emitter.ts'
import type { DataIcon } from '../icons.ts'
import { memoryOf } from '../remembered.ts'
import type { Surroundings } from '../surroundings.ts'
import { satsConnectProvider } from './sats-connect.ts'
import { standardWallet } from './standard.ts'
import type { BitcoinWallet } from './state.ts'
import { bitcoinSwitches } from './switches.ts'

type Face = { name: string; icon: DataIcon }

/**
 * Creates a Bitcoin dev wallet with its two interfaces and its switches. `id`: the name of its stored permission for
 * the site.
 */
export function createBitcoinWallet(
  id: string,
  face: Face,
  accounts: readonly BitcoinAccount[],
  { mode, show }: Pick<Surroundings, 'mode' | 'show'>,
) {
  const switches = bitcoinSwitches(mode, () => wallet)
  const wallet: BitcoinWallet = {
    accounts,
    memory: memoryOf(id),
    switches,
    emitter: createEmitter(),
    ask: consentOf(switches, face, show),
    lock: { isLocked: false },
  }
  return {
    wallet: standardWallet(wallet, face),
    provider: satsConnectProvider(wallet),
    switches,
  }
}

/** Puts a provider in the window and lists it, by WBIP004. Returns the undo. */
export function listProvider(face: Face, provider: object): () => void {
  const id = 'LatchkeyDevProviders.BitcoinProvider'
  const entry = { id, ...face, methods: ['getAccounts', 'signMessage', 'signPsbt', 'sendTransfer'] }
  Reflect.set(window, 'LatchkeyDevProviders', { BitcoinProvider: provider })
  const listed: unknown = Reflect.get(window, 'wbip_providers')
  const list: unknown[] = Array.isArray(listed) ? listed : []
  list.push(entry)
  Reflect.set(window, 'wbip_providers', list)
  return () => {
    list.splice(list.indexOf(entry), 1)
    Reflect.deleteProperty(window, 'LatchkeyDevProviders')
  }
}
