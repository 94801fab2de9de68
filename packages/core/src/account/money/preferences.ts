import { parseJson, writeJson } from '@latchkey/protocol'
import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import { isRecord } from '../../kernel/foreign/json.ts'
import type { Readable } from '../../kernel/state/store.ts'
import { storageKeys } from '../../kernel/storage/storage.ts'
import { storedCell } from '../../kernel/storage/storedCell.ts'

/** How a visitor wants money to be shown. */
export type MoneyPreferences = {
  /** ISO 4217; absent: that of the visitor's region. */
  currency?: string
  /** Whether tokens worth less than one of the currency are folded away. */
  hidesSmall: boolean
}

/** What the visitor has chosen, kept in the visitor's storage and nowhere else. */
export type MoneyChoice = Readable<MoneyPreferences> & {
  /** Changes the given parts. */
  change(part: Partial<MoneyPreferences>): void
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    money: MoneyChoice
  }
}

const key = storageKeys.money

/** How the client's visitor wants money to be shown. */
export function moneyChoice(client: Latchkey): MoneyChoice {
  client.slots.money ??= createMoneyChoice(client)
  return client.slots.money
}

function createMoneyChoice(client: Latchkey): MoneyChoice {
  const { storage } = client[internals]
  const { cell, read } = storedCell(client, key, parsePreferences)
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    change(part) {
      const next = { ...read(), ...part }
      storage.set(key, writeJson(next))
      cell.set(next)
    },
  }
}

function parsePreferences(text: string | null): MoneyPreferences {
  const read = parseJson(text)
  if (!isRecord(read)) return { hidesSmall: false }
  const { currency, hidesSmall } = read
  const isCurrency = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  return { hidesSmall: hidesSmall === true, ...(isCurrency && { currency }) }
}
