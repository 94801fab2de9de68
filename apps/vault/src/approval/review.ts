import {
  type AssetId,
  formatAmount,
  nativeAsset,
  plainText,
  tokenOfAsset,
} from '@latchkey/protocol'
import type { DescribedCall, Effects, Field, Review, ReviewedItem } from '@latchkey/review'
import { withNested } from '@latchkey/review/withNested'
import { momentText } from '../words/moment.ts'
import type { Language, Words } from '../words/words.ts'
import type { Approval, Fact, Group, Line } from './approval.ts'

type ReviewOptions = { review: Omit<Review, 'fee'>; words: Words }

/** Converts a review to the groups and facts that the page shows. */
export function reviewedParts({
  review,
  words,
}: ReviewOptions): Pick<Approval, 'groups' | 'facts' | 'warnings'> {
  const { approval } = words
  const { calls } = review
  return {
    groups: [
      ...effectGroups(review, review.assets, words),
      {
        heading: approval.call,
        lines: calls
          .filter(({ decoded }) => decoded !== 'coins')
          .map((call) => titleOf(call, words))
          .filter((title, place, titles) => titles.indexOf(title) === place)
          .map((text) => ({ text })),
      },
    ].filter(({ lines }) => lines.length > 0),
    facts: calls.flatMap((call) => callFacts(call, review, words)),
    warnings: warningsOf(review, words),
  }
}

const maxUint256 = 2n ** 256n - 1n

function effectGroups(effects: Effects, assets: Review['assets'], { approval }: Words): Group[] {
  const amount = (asset: AssetId, units: bigint) => amountText(asset, units, assets, approval)
  const leaves: Line[] = [
    ...effects.leaves.map((one) => ({
      text: amount(one.asset, one.amount),
      ...(one.to !== '' && { detail: approval.to(one.to) }),
    })),
    ...effects.items
      .filter(({ from }) => isSame(from, effects))
      .map((item) => itemLine(item, approval.to(item.to), approval)),
  ]
  const arrives: Line[] = [
    ...effects.arrives.map((one) => ({
      text: amount(one.asset, one.amount),
      ...(one.from !== '' && { detail: approval.from(one.from) }),
    })),
    ...effects.items
      .filter(({ from }) => !isSame(from, effects))
      .map((item) => itemLine(item, approval.from(item.from), approval)),
  ]
  const grants: Line[] = [
    ...effects.approvals.map(({ asset, amount: units, spender, via }) => ({
      text:
        units === maxUint256 ? approval.unlimited(symbolOf(asset, assets)) : amount(asset, units),
      detail: via === undefined ? approval.spender(spender) : approval.spenderThrough(spender, via),
    })),
    ...effects.itemApprovals.map(({ contract, tokenId, operator }) => ({
      text: tokenId === null ? approval.allItems : approval.item(String(tokenId)),
      detail: `${approval.contractOf(contract)} · ${approval.spender(operator)}`,
    })),
    ...effects.operators.map(({ contract, operator }) => ({
      text: approval.mayAct(operator),
      detail: approval.contractOf(contract),
    })),
  ]
  return [
    { heading: approval.leaves, lines: leaves },
    { heading: approval.arrives, lines: arrives },
    { heading: approval.grants, lines: grants },
  ]
}

/** Returns the line of a collectible with its collection, because collections have the same numbers. */
function itemLine(
  { contract, tokenId, amount }: ReviewedItem,
  party: string,
  approval: Words['approval'],
): Line {
  const id = String(tokenId)
  return {
    text: amount === 1n ? approval.item(id) : approval.items(String(amount), id),
    detail: `${approval.contractOf(contract)} · ${party}`,
  }
}

/** Whether an address is the reviewed account. */
function isSame(address: string, effects: Effects & { account?: string }): boolean {
  return effects.account !== undefined && address.toLowerCase() === effects.account.toLowerCase()
}

/** The assets of a review, and the network of a call. */
type CallPlace = Pick<Review, 'assets' | 'chainId'>

function callFacts(call: DescribedCall, place: CallPlace, words: Words): Fact[] {
  const { approval } = words
  // A call that sets only the network fee shows in the fee itself.
  const isFeeOnly = call.decoded === 'verified' && call.fields.length === 0
  if (isFeeOnly && call.extra === undefined && call.digests === undefined) return []
  const contract: Fact[] =
    call.to === '' || call.decoded === 'coins'
      ? []
      : [{ label: approval.contract, value: call.to, isCode: true }]
  const digests = (call.digests ?? []).map(({ term, hash }) => ({
    label: term,
    value: hash,
    isCode: true,
  }))
  if (call.decoded === 'raw')
    return [...contract, { label: approval.data, value: call.data, isCode: true }, ...digests]
  const fields = 'fields' in call ? call.fields : []
  const extra: Fact[] =
    'extra' in call && call.extra !== undefined
      ? [{ label: approval.extraData, value: call.extra, isCode: true }]
      : []
  const shown = fields.flatMap((field) => fieldFacts(field, place, words))
  return [...contract, ...shown, ...extra, ...digests]
}

/** Returns the facts of an argument: one, or for a call its title and its own facts. */
function fieldFacts({ label, value }: Field, place: CallPlace, words: Words): Fact[] {
  const { assets } = place
  if (value.kind !== 'call') return [valueFact(label, value, assets, words)]
  const { call, chainId } = value
  const { approval } = words
  const paid = amountText(nativeAsset(chainId), call.value, assets, approval)
  return [
    {
      label: chainId === place.chainId ? label : `${label} · ${chainId}`,
      value: titleOf(call, words),
    },
    ...(call.decoded === 'coins' ? [{ label, value: approval.to(call.to) }] : []),
    ...(call.value > 0n ? [{ label: approval.coins, value: paid }] : []),
    ...callFacts(call, { assets, chainId }, words),
  ]
}

function valueFact(
  label: string,
  value: Exclude<Field['value'], { kind: 'call' }>,
  assets: Review['assets'],
  words: Words,
): Fact {
  const { approval, language } = words
  switch (value.kind) {
    case 'amount':
      return {
        label,
        value: value.isUnlimited
          ? (value.words ?? approval.unlimited(symbolOf(value.asset, assets)))
          : amountText(value.asset, value.amount, assets, approval),
      }
    case 'token':
      return { label, value: symbolOf(value.asset, assets) }
    case 'item':
      return { label, value: `${approval.item(String(value.tokenId))} ${value.contract}` }
    case 'network':
      return { label, value: value.chainId, isCode: true }
    case 'address':
      return { label, value: value.address, isCode: true }
    case 'time':
      return { label, value: momentOf(value.at, language) }
    case 'text':
      return { label, value: value.text }
  }
}

function momentOf(seconds: bigint, language: Language): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? String(seconds) : momentText(date, language)
}

function titleOf(call: DescribedCall, { approval }: Words): string {
  switch (call.decoded) {
    case 'coins':
      return approval.coins
    case 'verified':
      return call.intent
    case 'known':
      return call.name
    case 'raw':
      return approval.unknownCall
  }
}

function warningsOf({ simulation, calls }: ReviewOptions['review'], { approval }: Words): string[] {
  const all = calls.flatMap(withNested)
  const isRaw = all.some(({ decoded }) => decoded === 'raw')
  const isKnown = all.some(({ decoded }) => decoded === 'known')
  const isPart = simulation.status === 'done' && simulation.isComplete !== true
  const isSignature = simulation.status === 'none' && simulation.why === 'signature'
  return [
    ...(simulation.status === 'fails' ? [failureText(simulation.reason, approval)] : []),
    ...(simulation.status === 'none' && !isSignature ? [approval.notTried] : []),
    ...(isSignature ? [approval.signature] : []),
    ...(isRaw ? [approval.raw] : []),
    ...(isPart && !isRaw ? [approval.unread] : []),
    ...(isKnown && !isRaw && !isSignature ? [approval.known] : []),
  ]
}

function failureText(reason: string, approval: Words['approval']): string {
  const text = plainText(reason, 200)
  return text === '' ? approval.fails : approval.failsBecause(text)
}

/** Formats base units by the chain's decimals. Shows base units if the decimals are unknown. */
export function amountText(
  asset: AssetId,
  units: bigint,
  assets: Review['assets'],
  approval: Words['approval'],
  write: (units: bigint, decimals: number) => string = formatAmount,
): string {
  const facts = assets[asset]
  const symbol = symbolOf(asset, assets)
  if (!facts) return `${approval.unknownAmount(String(units))} ${symbol}`.trim()
  return `${write(units, facts.decimals)} ${symbol}`.trim()
}

/** Returns the symbol with the token's address, because a token chooses its own symbol. */
function symbolOf(asset: AssetId, assets: Review['assets']): string {
  const symbol = plainText(assets[asset]?.symbol ?? '', 12)
  const token = tokenOfAsset(asset)
  return token === undefined ? symbol : `${symbol} (${token.slice(0, 6)}…${token.slice(-4)})`.trim()
}
