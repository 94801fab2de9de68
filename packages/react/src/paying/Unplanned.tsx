import { type Approval, findNetwork, type Movement, type TokenFacts } from '@latchkey/core'
import { tokenFacts } from '@latchkey/core/features'
import { type AssetId, coinOf, parseAssetId, shortAddress, tokenOfAsset } from '@latchkey/protocol'
import { AddressText } from '../common/AddressText.tsx'
import { Amount } from '../common/Amount.tsx'
import { isUnlimited } from '../common/unlimited.ts'
import { useResource } from '../data/query.ts'
import { type Owner, useOwner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Sign } from '../format/amount.ts'
import { Button } from '../ui/Button.tsx'
import { Pane } from '../ui/Layout.tsx'
import { layersIcon } from '../ui/moreIcons.ts'
import type { Outcome } from './outcomePresentation.ts'

/** A token whose facts the chain has borne out. Without an address it is the coin. */
type KnownToken = Required<TokenFacts> & { address?: string | undefined }

type Props = {
  outcome: Outcome
  /** The tokens that were reviewed. */
  known: readonly KnownToken[]
  /** Whether the way to the account's token approvals is offered; not where they are shown already. */
  hasWay?: boolean
}

/** What really left the account and to whom, and the rights that it gave, where that is not what was reviewed. */
export function Unplanned({ outcome, known, hasWay = true }: Props) {
  if (outcome.status === 'confirmed') return null
  const moved = 'moved' in outcome ? outcome.moved : []
  const approvals = ('approvals' in outcome && outcome.approvals) || []
  return (
    <>
      <Moved moved={moved} known={known} />
      <Rights approvals={approvals} known={known} hasWay={hasWay} />
    </>
  )
}

/** What really left the account, and to whom. */
function Moved({ moved, known }: { moved: readonly Movement[] } & Pick<Props, 'known'>) {
  const { messages } = useDialogContext()
  return moved.map((movement, index) => {
    const key = `${index} ${movement.asset}`
    return (
      <Pane key={key}>
        <span className="strong">
          <Figure asset={movement.asset} amount={movement.amount} known={known} sign="−" />
        </span>
        <span className="small muted">{messages.preview.to}</span>
        {movement.to === '' ? (
          <span>{messages.preview.unknownRecipient}</span>
        ) : (
          <AddressText address={movement.to} />
        )}
      </Pane>
    )
  })
}

/** The rights that the account gave, and the way to where they are taken back. */
export function Rights({
  approvals,
  known,
  hasWay,
}: { approvals: readonly Approval[]; hasWay: boolean } & Pick<Props, 'known'>) {
  const { dialog, messages, preload } = useDialogContext()
  if (approvals.length === 0) return null
  return (
    <>
      {approvals.map((approval) => (
        <Right key={`${approval.asset} ${approval.spender}`} approval={approval} known={known} />
      ))}
      {hasWay && (
        <Button
          variant="quiet"
          icon={layersIcon}
          onPointerEnter={() => preload('Allowances')}
          onClick={() => dialog.push({ view: 'Allowances' })}
        >
          {messages.titles.allowances}
        </Button>
      )}
    </>
  )
}

type RightProps = { approval: Approval } & Pick<Props, 'known'>

function Right({ approval: { asset, amount, spender }, known }: RightProps) {
  const { review: words } = useDialogContext().messages
  const isCollection = parseAssetId(asset)?.standard === 'erc721'
  const isAny = isUnlimited(amount)
  const by = shortAddress(spender)
  const label =
    amount === 0n
      ? words.mayNotTake(by)
      : isCollection
        ? words.mayTakeItems(by)
        : isAny
          ? words.mayTakeAny(by)
          : words.mayTake(by)
  return (
    <Pane>
      <span className="small muted">{label}</span>
      <span className="strong">
        {amount === 0n || isAny || isCollection ? (
          <TokenName asset={asset} known={known} />
        ) : (
          <Figure asset={asset} amount={amount} known={known} />
        )}
      </span>
      <AddressText address={spender} />
    </Pane>
  )
}

type AssetProps = { asset: AssetId } & Pick<Props, 'known'>

/** The token's symbol, or its address if no symbol is known. */
function TokenName({ asset, known }: AssetProps) {
  const facts = useFacts(asset, known)
  return facts?.symbol ? <bdi>{facts.symbol}</bdi> : <code>{tokenName(asset)}</code>
}

type FigureProps = AssetProps & { amount: bigint; sign?: Sign }

/** An amount of an asset, in base units if the token's decimals are not known. */
function Figure({ asset, amount, known, sign = '' }: FigureProps) {
  const { messages } = useDialogContext()
  const facts = useFacts(asset, known)
  const { decimals = 0, symbol } = facts ?? {}
  const written = () => (
    <Amount
      key="amount"
      value={amount}
      decimals={decimals}
      {...(symbol && { symbol })}
      sign={sign}
      rounding={sign === '+' ? 'down' : 'up'}
      reveals
    />
  )
  return facts ? written() : messages.preview.units(written, tokenName(asset))
}

/** How amounts of an asset are written: as it was reviewed, else as the chain says; `undefined` where it does not. */
function useFacts(asset: AssetId, known: readonly KnownToken[]): TokenFacts | undefined {
  const { client } = useDialogContext()
  const owner = useOwner()?.owner
  const token = tokenOfAsset(asset)
  const chainId = parseAssetId(asset)?.chainId
  const reviewed = known.find((one) => one.address?.toLowerCase() === token?.toLowerCase())
  const needsFacts = token !== undefined && !reviewed && owner !== undefined && isOn(owner, chainId)
  const read = useResource(client, needsFacts ? tokenFacts(client, owner, token) : null)
  if (token !== undefined) return reviewed ?? read.data
  const network = chainId && findNetwork(client, chainId)
  return network && coinOf(network)
}

function isOn(owner: Owner, chainId: string | undefined): boolean {
  return owner.chainId === chainId
}

function tokenName(asset: AssetId): string {
  return shortAddress(tokenOfAsset(asset) ?? '')
}
