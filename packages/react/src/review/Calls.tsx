import type { DescribedCall, Field, Review } from '@latchkey/core'
import { type ChainId, nativeAsset, shortAddress } from '@latchkey/protocol'
import { withNested } from '@latchkey/review/withNested'
import { Fragment, useState } from 'react'
import { AddressText } from '../common/AddressText.tsx'
import { networkName } from '../data/images.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { momentOf } from '../format/date.ts'
import type { Messages } from '../messages/language.ts'
import { Facts } from '../ui/Layout.tsx'
import { Tag } from '../ui/Tag.tsx'
import { AssetAmount, AssetToken } from './AssetAmount.tsx'
import { hasChanges } from './compare.ts'

/** Characters that are shown of data that cannot be read. */
const longestData = 260

/** Each call of a plan in words, folded; nothing for coins that are sent and no more. */
export function Calls({ review }: { review: Review }) {
  const { review: words } = useDialogContext().messages
  const { calls } = review
  // Where nothing else can be shown, this is all that there is to read.
  const [isOpen, setOpen] = useState(!hasChanges(review))
  if (calls.every(({ decoded }) => decoded === 'coins')) return null
  return (
    <details
      className="calls"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{words.calls}</span> <Trust calls={calls.flatMap(withNested)} />
      </summary>
      {isOpen && (
        <ol className="effect-list">
          {calls.map((call, index) => {
            const key = `${index} ${call.to}`
            return <Call key={key} call={call} chainId={review.chainId} assets={review.assets} />
          })}
        </ol>
      )}
    </details>
  )
}

/** The least that is known of any of the calls. */
function Trust({ calls }: { calls: readonly DescribedCall[] }) {
  const { review: words } = useDialogContext().messages
  const has = (decoded: DescribedCall['decoded']) => calls.some((call) => call.decoded === decoded)
  if (has('raw')) return <Tag tone="caution">{words.raw}</Tag>
  if (calls.some((call) => 'extra' in call && call.extra !== undefined))
    return <Tag tone="caution">{words.extraData}</Tag>
  if (has('known')) return <Tag tone="caution">{words.known}</Tag>
  return <Tag tone="good">{words.verified}</Tag>
}

type CallProps = { call: DescribedCall; chainId: ChainId; assets: Review['assets'] }

function Call({ call, chainId, assets }: CallProps) {
  const context = useDialogContext()
  const { review: words } = context.messages
  const fields = 'fields' in call ? call.fields : []
  return (
    <li className="effect">
      <span className="strong">{titleOf(call, words)}</span>
      {call.decoded !== 'coins' && (
        <span>
          <Trust calls={[call]} />
        </span>
      )}
      <Facts
        facts={[
          ...contractFact(call, words),
          ...fields.flatMap(({ label, value }) =>
            value.kind === 'call' ? [] : [[label, shownValue(value, assets, context)] as const],
          ),
        ]}
      />
      {fields.map(({ label, value }, index) => {
        const key = `${index} ${label}`
        if (value.kind !== 'call') return null
        return <Nested key={key} label={label} value={value} within={chainId} assets={assets} />
      })}
      {call.decoded === 'raw' && <span className="mono call-data">{cut(call.data)}</span>}
      {'extra' in call && call.extra !== undefined && (
        <>
          <span className="label">{words.extraData}</span>
          <span className="mono call-data">{cut(call.extra)}</span>
        </>
      )}
      {call.digests?.map(({ term, hash }) => (
        <Fragment key={term}>
          <span className="label">{term}</span>
          <span className="mono call-data">{hash}</span>
        </Fragment>
      ))}
    </li>
  )
}

type NestedProps = {
  label: string
  value: Extract<Field['value'], { kind: 'call' }>
  /** The network of the call around it. */
  within: ChainId
  assets: Review['assets']
}

/** A call that the contract makes with one of its arguments, and the coins that it sends along. */
function Nested({ label, value: { call, chainId }, within, assets }: NestedProps) {
  const { client } = useDialogContext()
  const network = chainId === within ? '' : ` · ${networkName(client, chainId)}`
  return (
    <>
      <span className="label">{`${label}${network}`}</span>
      {call.value > 0n && (
        <AssetAmount assets={assets} asset={nativeAsset(chainId)} amount={call.value} />
      )}
      <ol className="effect-list">
        <Call call={call} chainId={chainId} assets={assets} />
      </ol>
    </>
  )
}

/** Cuts data that is too long to read. */
function cut(data: string): string {
  return data.length > longestData ? `${data.slice(0, longestData)}…` : data
}

/** Whose contract it is, and where: a name alone could be anybody's. Nothing where data is signed for no contract. */
function contractFact(call: DescribedCall, words: Messages['review']) {
  if (call.to === '') return []
  const address = shortAddress(call.to)
  const name = 'contract' in call ? words.contractAt(call.contract, address) : address
  return [[words.contract, name] as const]
}

function titleOf(call: DescribedCall, words: Messages['review']): string {
  switch (call.decoded) {
    case 'coins':
      return words.coins
    case 'verified':
      return call.intent
    case 'known':
      return call.name
    case 'raw':
      return words.unknownCall
  }
}

function shownValue(
  value: Exclude<Field['value'], { kind: 'call' }>,
  assets: Review['assets'],
  { client, language, messages }: ReturnType<typeof useDialogContext>,
) {
  const { review: words } = messages
  switch (value.kind) {
    case 'amount':
      return value.isUnlimited ? (
        (value.words ?? words.anyAmount)
      ) : (
        <AssetAmount assets={assets} asset={value.asset} amount={value.amount} />
      )
    case 'token':
      return <AssetToken assets={assets} asset={value.asset} />
    case 'item':
      return (
        <>
          {words.item(String(value.tokenId))} <AddressText address={value.contract} />
        </>
      )
    case 'network':
      return networkName(client, value.chainId)
    case 'address':
      return <AddressText address={value.address} />
    case 'time':
      return momentOf(new Date(Number(value.at) * 1000).toISOString(), language.locale)
    case 'text':
      return value.text
  }
}
