import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Connector } from '../kernel/connector/connector.ts'
import type { ListInput } from '../wallets/input.ts'
import { listWallets } from '../wallets/list.ts'
import { scriptedWallet } from './wallet.ts'

const rules = { excluded: [], includeWalletIds: [], mobile: false, linkable: true }
const nothing = { connections: [], recent: [], featured: [], recommended: [], custom: [] }

export type ListOverrides = Partial<Omit<ListInput, 'rules'>> & {
  rules?: Partial<ListInput['rules']>
}

/** The wallet list of a desktop on which only what is given exists. */
export function list({ rules: given, ...input }: ListOverrides) {
  return listWallets({ connectors: [], ...nothing, ...input, rules: { ...rules, ...given } })
}

export const ids = (given: ListOverrides) => list(given).map(({ id }) => id)

/** A wallet of the served list. */
export const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  ...more,
})

export const connector = (id: string, more: Partial<Omit<Connector, 'signer'>> = {}) =>
  scriptedWallet({ id, name: id, ...more })
