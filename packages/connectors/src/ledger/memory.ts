import type { Storage } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { isAddress } from '@latchkey/evm/hex'
import { parseJson } from '@latchkey/protocol'
import { parseChainId } from '../chain.ts'

/** Where the account is kept between visits, so that a reload does not ask for the device. */
export const ledgerKey = '@latchkey/ledger'

export type StoredAccount = { address: `0x${string}`; path: string; chain: number }

export function keep(storage: Storage, kept: StoredAccount): void {
  storage.set(ledgerKey, JSON.stringify(kept))
}

/** The kept account of a path; what does not parse is dropped. */
export function recall(storage: Storage, path: string): StoredAccount | undefined {
  const text = storage.get(ledgerKey)
  if (text === null) return undefined
  const kept = parseJson(text)
  const address = field(kept, 'address')
  const chain = parseChainId(field(kept, 'chain'))
  if (isAddress(address) && chain !== undefined && field(kept, 'path') === path)
    return { address, path, chain }
  storage.remove(ledgerKey)
  return undefined
}
