import { findNetwork, type Latchkey, type Movement } from '@latchkey/core'
import { decimalsOf, tokenAddress } from '@latchkey/core/features'
import { parseAssetId, shortAddress, tokenOfAsset } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { AddressText } from '../common/AddressText.tsx'
import { Amount } from '../common/Amount.tsx'
import { useSurroundings } from '../shell/surroundings.ts'
import { Pane } from '../ui/Layout.tsx'

/** What really left the account, and to whom. `known` is the token that was reviewed. */
export function Moved({ moved, known }: { moved: readonly Movement[]; known: TokenBalance }) {
  const { client, messages } = useSurroundings()
  return moved.map((movement, index) => {
    const key = `${index} ${movement.asset}`
    const facts = assetFacts(client, movement, known)
    const amount = () => <Amount key="amount" value={movement.amount} {...facts} sign="−" exact />
    return (
      <Pane key={key}>
        <span className="strong">
          {facts.symbol === undefined
            ? messages.preview.units(amount, tokenName(movement))
            : amount()}
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

/** How an amount is written. Of a token that nobody has named the base units are told. */
function assetFacts(client: Latchkey, { asset }: Movement, known: TokenBalance) {
  const token = tokenOfAsset(asset)
  const chainId = parseAssetId(asset)?.chainId
  const coin = chainId && findNetwork(client, chainId)?.nativeCurrency
  if (token === undefined && coin) return { decimals: coin.decimals, symbol: coin.symbol }
  const isKnown = token?.toLowerCase() === tokenAddress(known)?.toLowerCase()
  return isKnown ? { decimals: decimalsOf(known), symbol: known.symbol } : { decimals: 0 }
}

function tokenName({ asset }: Movement): string {
  return shortAddress(tokenOfAsset(asset) ?? '')
}
