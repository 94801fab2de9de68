import type {
  Review,
  ReviewedApproval,
  ReviewedItem,
  ReviewedItemApproval,
  ReviewedMovement,
  ReviewedOperator,
} from '@latchkey/core'
import { plainText, shortAddress } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { AddressText } from '../common/AddressText.tsx'
import { isUnlimited } from '../common/unlimited.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { AssetAmount, TokenAddress } from './AssetAmount.tsx'

/** What leaves and arrives, with whom, and the rights that are given. */
export function Changes({ review }: { review: Review }) {
  const { leaves, arrives, items, approvals, itemApprovals, operators, assets, account } = review
  return (
    <ul className="effect-list">
      {leaves.map((one, index) => {
        const key = `out ${index} ${one.asset}`
        return <Moved key={key} movement={one} assets={assets} isLeaving />
      })}
      {arrives.map((one, index) => {
        const key = `in ${index} ${one.asset}`
        return <Moved key={key} movement={one} assets={assets} />
      })}
      {items.map((one, index) => {
        const key = `item ${index} ${one.contract}`
        return <Item key={key} item={one} account={account} />
      })}
      {approvals.map((one, index) => {
        const key = `right ${index} ${one.asset} ${one.spender}`
        return <Right key={key} approval={one} assets={assets} />
      })}
      {itemApprovals.map((one) => (
        <ItemRight key={`items ${one.contract} ${one.tokenId} ${one.operator}`} approval={one} />
      ))}
      {operators.map((one) => (
        <Operator key={`operator ${one.contract} ${one.operator}`} operator={one} />
      ))}
    </ul>
  )
}

type MovedProps = {
  movement: ReviewedMovement
  assets: Review['assets']
  isLeaving?: boolean
}

function Moved({ movement, assets, isLeaving = false }: MovedProps) {
  const { review: words } = useDialogContext().messages
  const { asset, amount, from, to } = movement
  return (
    <Change
      label={isLeaving ? words.leaves : words.arrives}
      party={isLeaving ? words.to : words.from}
      address={isLeaving ? to : from}
      which={<TokenAddress asset={asset} />}
    >
      <AssetAmount assets={assets} asset={asset} amount={amount} sign={isLeaving ? '−' : '+'} />
    </Change>
  )
}

type ChangeProps = {
  label: string
  /** Makes the text about the other party. Not called without an address. */
  party: (given: string) => string
  address: string
  /** Which token or collection it is, by its address. */
  which: ReactNode
  children: ReactNode
}

function Change({ label, party, address, which, children }: ChangeProps) {
  return (
    <li className="effect">
      <span className="label">{label}</span>
      <span className="strong">{children}</span>
      {which}
      {address !== '' && <span className="label">{party(shortAddress(address))}</span>}
    </li>
  )
}

function Item({ item, account }: { item: ReviewedItem; account: string }) {
  const { review: words } = useDialogContext().messages
  const { contract, tokenId, amount, from, to } = item
  const isLeaving = from.toLowerCase() === account.toLowerCase()
  return (
    <Change
      label={isLeaving ? words.leaves : words.arrives}
      party={isLeaving ? words.to : words.from}
      address={isLeaving ? to : from}
      which={<span className="label">{words.token(shortAddress(contract))}</span>}
    >
      {amount === 1n ? words.item(String(tokenId)) : words.items(String(amount), String(tokenId))}
    </Change>
  )
}

function Right({ approval, assets }: { approval: ReviewedApproval; assets: Review['assets'] }) {
  const { review: words } = useDialogContext().messages
  const { asset, amount, spender, via } = approval
  const by = shortAddress(spender)
  const isAny = isUnlimited(amount)
  const symbol = plainText(assets[asset]?.symbol ?? '', 12)
  const label =
    amount === 0n ? words.mayNotTake(by) : isAny ? words.mayTakeAny(by) : words.mayTake(by)
  return (
    <li className="effect">
      <span className="label">{label}</span>
      {amount > 0n && !isAny ? (
        <span className="strong">
          <AssetAmount assets={assets} asset={asset} amount={amount} />
        </span>
      ) : (
        symbol && <span className="strong">{symbol}</span>
      )}
      <TokenAddress asset={asset} />
      <AddressText address={spender} />
      {via !== undefined && <span className="label">{words.through(shortAddress(via))}</span>}
    </li>
  )
}

function ItemRight({ approval }: { approval: ReviewedItemApproval }) {
  const { review: words } = useDialogContext().messages
  const { contract, tokenId, operator } = approval
  const by = shortAddress(operator)
  return (
    <li className="effect">
      <span className="label">
        {tokenId === null ? words.mayTakeItems(by) : words.mayTakeItem(by, String(tokenId))}
      </span>
      <AddressText address={contract} />
    </li>
  )
}

function Operator({ operator: { contract, operator } }: { operator: ReviewedOperator }) {
  const { review: words } = useDialogContext().messages
  return (
    <li className="effect">
      <span className="label">{words.mayAct(shortAddress(operator))}</span>
      <AddressText address={contract} />
      <AddressText address={operator} />
    </li>
  )
}
