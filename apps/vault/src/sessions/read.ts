import {
  type AssetId,
  formatAmount,
  nativeAsset,
  plainText,
  tokenAsset,
  tokenOfAsset,
} from '@latchkey/protocol'
import type { SessionPermission } from '@latchkey/protocol/sessions'
import type { AssetFacts } from '@latchkey/review'
import type { Fact, Group, Line } from '../approval/approval.ts'
import { factsOf } from '../chain/facts.ts'
import { zeroAddress } from '../chain/hexSchema.ts'
import type { ChainNode } from '../chain/node.ts'
import { durationOf } from '../words/duration.ts'
import { momentText } from '../words/moment.ts'
import {
  type Language,
  type LaterWords,
  loadLaterWords,
  type Words,
  wordsOf,
} from '../words/words.ts'
import { functionOf, rulesOf, selectorOf } from './callables.ts'
import type { Grant } from './grant.ts'

/** The texts and units with which a grant is described. */
export type Reading = {
  words: Words
  session: LaterWords['sessions']
  language: Language
  amount(token: string, units: bigint): string
}

/** Reads how the tokens of a grant are formatted from the chain. */
export async function readingOf(
  node: ChainNode,
  { allowances }: Pick<Grant, 'allowances'>,
  language: Language,
  signal: AbortSignal,
): Promise<Reading> {
  const assetOf = (token: string) =>
    token === zeroAddress ? nativeAsset(node.id) : tokenAsset(node.id, token)
  const assets = [...allowances.map(({ token }) => assetOf(token)), nativeAsset(node.id)]
  const [facts, { sessions }] = await Promise.all([
    factsOf(node, assets, signal),
    loadLaterWords(language),
  ])
  const words = wordsOf(language)
  return {
    words,
    language,
    session: sessions,
    amount: (token, units) => {
      const asset = assetOf(token)
      return amountText(asset, units, facts[asset], words)
    },
  }
}

function amountText(
  asset: AssetId,
  units: bigint,
  facts: AssetFacts | undefined,
  { approval }: Words,
): string {
  const token = tokenOfAsset(asset)
  // A token chooses its own symbol, so its address follows it.
  const place = token === undefined ? '' : `(${token.slice(0, 6)}…${token.slice(-4)})`
  if (!facts) return `${approval.unknownAmount(String(units))} ${place}`.trim()
  return `${formatAmount(units, facts.decimals)} ${plainText(facts.symbol ?? '', 12)} ${place}`.trim()
}

/** Describes the allowances of a grant. */
export function allowanceLines(
  allowances: Grant['allowances'],
  now: number,
  { session, language, amount }: Reading,
): Line[] {
  return allowances.map(({ token, amount: units, start, period }) => {
    const { unit, count } = durationOf(period)
    return {
      text: session.allowance(unit, count, amount(token, units)),
      detail: start > now ? session.toAnybodyFrom(moment(start, language)) : session.toAnybody,
    }
  })
}

/** Describes the functions that a site requests. */
export function callLines(
  permissions: readonly SessionPermission[],
  { session, amount }: Reading,
): Line[] {
  return permissions.flatMap((permission) => {
    if (permission.type !== 'contract-call') return []
    const { data } = permission
    return data.functions.map((one) => {
      const found = functionOf(data, one)
      const value = BigInt(one.valueLimit ?? '0x0')
      const rules = rulesOf(one, found).map(({ operator, name, place, shown }) =>
        session.rules[operator](
          plainText(name, 40) || session.argument(place + 1),
          plainText(shown, 80),
        ),
      )
      const parts = [
        session.callOf(data.address),
        selectorOf(found),
        ...rules,
        ...(value > 0n ? [session.callWith(amount(zeroAddress, value))] : []),
      ]
      return { text: session.call(plainText(one.functionName, 60)), detail: parts.join(' · ') }
    })
  })
}

/** Formats the end of a session. */
export function endOf({ expiry }: Grant, { language }: Reading): string {
  return moment(expiry, language)
}

/** Describes the keys of a session. The first one is the gateway's, which has to sign with the site's. */
export function keyFacts({ keys }: Grant, { session }: Reading): Fact[] {
  return keys.map(({ x }, index) => ({
    label: index === 0 ? session.serviceKey : session.siteKey,
    value: `${x.slice(0, 18)}…`,
    isCode: true,
  }))
}

export function groupOf(heading: string, lines: Line[]): Group[] {
  return lines.length > 0 ? [{ heading, lines }] : []
}

function moment(seconds: number, language: Language): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return String(seconds)
  return momentText(date, language)
}
