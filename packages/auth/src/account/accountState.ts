import type { Account } from '@latchkey/core'
import { type AccountType, type ChainId, isChainId, type Namespace } from '@latchkey/protocol'
import type { AccountKinds, Visitor } from '../protocol.ts'
import type { Wallet } from '../state.ts'

/** The visitor's accounts, independent of the chain. Plain data. */
export type AccountState = {
  /** The type of the EVM account that the site prefers. */
  type: AccountType
  /** The smart accounts, and the chains that sponsor them, as the wallet's page reports them. */
  kinds: AccountKinds
  /** The accounts of the visitor's keys. */
  plain: readonly Account[]
  /** Whether each chain had the smart account's code at the last read. */
  deployed: ReadonlyMap<ChainId, boolean>
}

export const noAccounts: AccountState = {
  type: 'eoa',
  kinds: { smart: [], sponsored: [] },
  plain: [],
  deployed: new Map(),
}

/** Records the type and the smart accounts. */
export function typed(state: AccountState, type: AccountType, kinds: AccountKinds): AccountState {
  return { ...state, type, kinds }
}

/** Records the keys of a connected visitor. */
export function connected(
  state: AccountState,
  { addresses }: Wallet,
  { email, name }: Visitor,
  namespaces: ReadonlySet<Namespace>,
): AccountState {
  const label = email ?? name
  const all = (['eip155', 'solana'] as const).flatMap((namespace): Account[] => {
    const address = addresses[namespace]
    if (address === undefined) return []
    return [{ namespace, address, type: 'eoa', ...(label !== null && { label }) }]
  })
  const plain = all.filter(({ namespace }) => namespaces.has(namespace))
  return { ...state, plain, deployed: new Map() }
}

/** Records whether a chain has the code of a smart account. Ignores an account that has been replaced meanwhile. */
export function deployedOn(
  state: AccountState,
  chainId: ChainId,
  address: string,
  isDeployed: boolean,
): AccountState {
  if (smartAddressOn(state, chainId) !== address) return state
  return { ...state, deployed: new Map(state.deployed).set(chainId, isDeployed) }
}

/** Records the visitor's new address or name. */
export function renamed(state: AccountState, label: string): AccountState {
  return { ...state, plain: state.plain.map((account) => ({ ...account, label })) }
}

/** Forgets the visitor. Keeps the preferred type. */
export function disconnected(state: AccountState): AccountState {
  return { ...state, plain: [], deployed: new Map() }
}

/** Returns the chains with a smart account. */
export function smartChains({ kinds }: AccountState): ChainId[] {
  return kinds.smart.map((id) => id.slice(0, id.lastIndexOf(':'))).filter(isChainId)
}

/** Returns the address of the smart account on a chain, if the site prefers smart accounts and the chain has one. */
export function smartAddressOn(
  { type, kinds }: AccountState,
  chainId: ChainId,
): string | undefined {
  if (type !== 'smartAccount') return undefined
  return kinds.smart.find((id) => id.startsWith(`${chainId}:`))?.slice(chainId.length + 1)
}

/** Returns the accounts as they are on a chain. `undefined`: without a chain, as those of the keys. */
export function accountsOn(state: AccountState, chainId: ChainId | undefined): readonly Account[] {
  const { plain, kinds, deployed } = state
  const address = chainId && smartAddressOn(state, chainId)
  if (!address) return plain
  const isDeployed = deployed.get(chainId)
  const smart = {
    address,
    type: 'smartAccount',
    paysFees: !kinds.sponsored.includes(chainId),
    ...(isDeployed !== undefined && { deployed: isDeployed }),
  } as const
  return plain.map((one) => (one.namespace === 'eip155' ? { ...one, ...smart } : one))
}
