import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Readiness, WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'
import { isConnected, reaches, shownAs } from './reach.ts'
import { servedExclusion, walletExclusion } from './rules.ts'
import type { Verdict, WalletReason } from './verdict.ts'

type Listed = 'featured' | 'custom' | 'recommended'

/** Judges the wallets of a list beside those that are shown before it, of which there may be `room` more. */
export function judgeListed(
  input: ListInput,
  origin: Listed,
  shown: readonly WalletEntry[],
  room = Number.POSITIVE_INFINITY,
): Verdict[] {
  const entries: WalletEntry[] = []
  // What the site adds by itself need not be on its own list of what to include.
  const exclusion = origin === 'custom' ? walletExclusion : servedExclusion
  return input[origin].map((wallet) => {
    const excluded = exclusion(wallet, input.rules)
    if (excluded) return hidden(wallet, origin, excluded)
    const same = shownAs(wallet, [...shown, ...entries], input.connectors)
    if (same) return hidden(wallet, origin, { code: 'duplicate', of: same.id })
    const entry = listedEntry(input, wallet, origin)
    entries.push(entry)
    return entries.length > room
      ? hidden(wallet, origin, { code: 'noRoom' })
      : listed(wallet, origin, entry)
  })
}

/** Judges the wallets that were used before: an installed one is part of its entry, the others are as remembered. */
export function judgeRecent(input: ListInput, installed: readonly WalletEntry[]): Verdict[] {
  return input.recent.map((wallet) => {
    const { id, name } = wallet
    if (isConnected(wallet, input.connections))
      return hidden(wallet, 'recent', { code: 'connected' })
    const entry = installed.find((one) => reaches(one, wallet, input.connectors))
    if (entry)
      return { id, name, origin: 'recent', entry, reason: { code: 'partOf', of: entry.id } }
    const isHere = input.connectors.some((connector) => connector.id === id)
    const reason = isHere ? ({ code: 'hiddenHere' } as const) : walletExclusion(wallet, input.rules)
    return reason
      ? hidden(wallet, 'recent', reason)
      : listed(wallet, 'recent', listedEntry(input, wallet, 'recent'))
  })
}

function listed({ id, name }: Wallet, origin: Listed | 'recent', entry: WalletEntry): Verdict {
  const { group, readiness } = entry
  return { id, name, origin, entry, reason: { code: 'listed', group, readiness } }
}

function hidden({ id, name }: Wallet, origin: Listed | 'recent', reason: WalletReason): Verdict {
  return { id, name, origin, reason }
}

function listedEntry(input: ListInput, wallet: Wallet, group: Listed | 'recent'): WalletEntry {
  return {
    id: wallet.id,
    name: wallet.name,
    group,
    readiness: readinessOf(input, wallet),
    installed: false,
    recent: group === 'recent',
    contested: false,
    connectorIds: [],
    wallet: { ...wallet, installed: false },
    ...(wallet.image_url && { imageUrl: wallet.image_url }),
    ...(wallet.image_id && { imageId: wallet.image_id }),
  }
}

function readinessOf({ rules }: ListInput, wallet: Wallet): Readiness {
  const { namespace } = rules
  const serves =
    namespace === undefined ||
    !wallet.chains ||
    wallet.chains.some((id) => id.startsWith(`${namespace}:`))
  if (!serves) return 'Unsupported'
  const link = wallet.mobile_link ?? wallet.desktop_link ?? wallet.webapp_link
  return rules.linkable && link ? 'Loadable' : 'NotDetected'
}
