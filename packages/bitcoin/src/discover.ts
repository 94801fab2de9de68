import type { Connector } from '@latchkey/core'
import {
  announcedFacts,
  claims,
  elements,
  featureOf,
  field,
  poll,
  registeredWallets,
  type SearchContext,
} from '@latchkey/core/foreign'
import { walletConnector } from './connector.ts'

/** Entries of a registry that are read at all: anybody can add to it. */
const longest = 10_000

/** Finds wallets that register by the Wallet Standard or by WBIP004, and two that are only injected. */
export function discover(
  report: (connector: Connector) => void,
  {
    announced,
    injected,
    networks,
    connectors,
  }: SearchContext<'announced' | 'injected' | 'networks'>,
): () => void {
  if (typeof window === 'undefined') return () => {}
  const claim = claims(report, connectors)
  const seen = new Set<unknown>()
  /** Reports a wallet once, though several standards may announce it. `handle`: the object that identifies it. */
  function found(announcement: unknown, handle: unknown) {
    if (!handle || seen.has(handle)) return
    const facts = announcedFacts('bip122', announcement)
    if (!facts) return
    seen.add(handle)
    claim(walletConnector(facts, handle, networks))
  }
  const findWallets = () => {
    const registries = announced ? ['wbip_providers', 'btc_providers'] : []
    const entries = registries.flatMap((key) => elements(field(window, key), longest) ?? [])
    for (const entry of injected ? [...entries, ...unannounced] : entries)
      found(entry, providerAt(field(entry, 'id')))
  }
  const register = (wallet: unknown) => found(wallet, handleOf(wallet))
  const undos = [...(announced ? [registeredWallets(register)] : []), poll(findWallets)]
  return () => {
    for (const undo of undos) undo()
  }
}

const unannounced = [
  { id: 'unisat', name: 'UniSat Wallet' },
  { id: 'okxwallet.bitcoin', name: 'OKX Wallet' },
]

/** WBIP004's id of a provider is its path in the window. */
function providerAt(path: unknown): unknown {
  if (typeof path !== 'string') return undefined
  const provider = path.split('.', 9).reduce<unknown>(field, window)
  return provider === window ? undefined : provider
}

/** What a Wallet Standard wallet is called by: the richer sats-connect provider where it has one, or itself. */
function handleOf(wallet: unknown): unknown {
  const provider = field(field(field(wallet, 'features'), 'sats-connect:'), 'provider')
  return provider ?? (featureOf(wallet, 'bitcoin:connect') && wallet)
}
