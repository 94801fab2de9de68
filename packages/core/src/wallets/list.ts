import { type ConnectorGroup, connectorTypeOrder, installedFirst } from '@latchkey/protocol'
import { hasPicture, type WalletEntry } from './entry.ts'
import type { ListInput } from './input.ts'
import { judgeConnectors } from './installed.ts'
import { judgeListed, judgeRecent } from './listed.ts'
import { recommendedRoom } from './recommend.ts'
import { shownEntries, type Verdict } from './verdict.ts'

/** The wallets to offer: those that are shown by their verdicts, each once, ordered by group. Pure. */
export function listWallets(input: ListInput): WalletEntry[] {
  const verdicts = judgeWallets(input)
  const recent = verdicts.filter(({ origin }) => origin === 'recent')
  return order(shownEntries([...recent, ...verdicts]), input.rules.order ?? [])
}

/** Judges every wallet of the input, once for each way in which it is known: whether it is shown, and why. Pure. */
export function judgeWallets(input: ListInput): Verdict[] {
  const connectors = judgeConnectors(input)
  const recent = judgeRecent(input, shownEntries(connectors))
  const head = shownEntries([...connectors, ...recent])
  const { rows = Number.POSITIVE_INFINITY } = input.rules
  const left = (shown: readonly WalletEntry[]) => Math.max(0, rows - shown.length)
  const featured = judgeListed(input, 'featured', head, left(head))
  const beside = [...head, ...shownEntries(featured)]
  const custom = judgeListed(input, 'custom', beside, left(beside))
  const chosen = [...beside, ...shownEntries(custom)]
  const room = Math.min(left(chosen), recommendedRoom(head, shownEntries(featured)))
  const recommended = judgeListed(input, 'recommended', chosen, room)
  return [...connectors, ...recent, ...featured, ...custom, ...recommended]
}

/**
 * Sorts entries by group, in the given order, with omitted groups last. By default, installed wallets come before
 * WalletConnect. In each group, a wallet comes before its look-alikes. Installed wallets whose picture cannot be shown
 * come after those with one.
 */
function order(entries: WalletEntry[], given: readonly ConnectorGroup[]): WalletEntry[] {
  const usual = entries.some(({ installed }) => installed) ? installedFirst : connectorTypeOrder
  const groups = [...new Set([...given, ...usual])]
  const place = (entry: WalletEntry) =>
    entry.looksLike !== undefined ? 2 : entry.group !== 'injected' || hasPicture(entry) ? 0 : 1
  const inOrder = [0, 1, 2].flatMap((at) => entries.filter((entry) => place(entry) === at))
  return groups.flatMap((group) => inOrder.filter((entry) => entry.group === group))
}
