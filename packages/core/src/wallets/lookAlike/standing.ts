import type { Wallet } from '../../kernel/catalogue/wallet.ts'
import type { Connector } from '../../kernel/connector/connector.ts'
import type { KnownWallets } from '../known.ts'
import type { Spelling } from './spelling.ts'

/** Why a wallet counts as the genuine one of those that look alike: the higher, the surer. */
export const standings = { unknown: 0, listed: 1, used: 2, given: 3 } as const
export type Standing = (typeof standings)[keyof typeof standings]

/** How well a connector is known: the site gave it, the visitor used it, or the served list has its name and rdns. */
export function standingOf(
  connector: Connector,
  { recent, connections, featured, recommended, custom }: KnownWallets,
  spelling: Spelling,
): Standing {
  const { id, name, type, info } = connector
  if (type !== 'ANNOUNCED') return standings.given
  const isUsed =
    recent.some((wallet) => wallet.id === id || hasRdns(wallet, info?.rdns)) ||
    connections.some(({ connectorId }) => connectorId === id)
  if (isUsed) return standings.used
  const isListed = [...featured, ...recommended, ...custom].some(
    (wallet) => hasRdns(wallet, info?.rdns) && spelling(wallet.name) === spelling(name),
  )
  return isListed ? standings.listed : standings.unknown
}

function hasRdns(wallet: Wallet, rdns: string | undefined): boolean {
  return rdns !== undefined && wallet.rdns === rdns
}
