import type { Review } from '@latchkey/core'
import { type AssetId, type Rounding, shortAddress, tokenOfAsset } from '@latchkey/protocol'
import { Amount } from '../common/Amount.tsx'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Sign } from '../format/amount.ts'

type Props = {
  assets: Review['assets']
  asset: AssetId
  amount: bigint
  sign?: Sign
  rounding?: Rounding
}

/**
 * An amount as the chain says that it is written; in base units where the chain says nothing. Rounded up unless it
 * arrives, since it is paid or allowed.
 */
export function AssetAmount({ assets, asset, amount, sign = '', rounding = 'up' }: Props) {
  const { review: words } = useDialogContext().messages
  const facts = assets[asset]
  if (!facts) return words.units(() => <Amount key="amount" value={amount} sign={sign} exact />)
  const { decimals, symbol } = facts
  return (
    <Amount
      value={amount}
      decimals={decimals}
      sign={sign}
      rounding={sign === '+' ? 'down' : rounding}
      reveals
      {...(symbol && { symbol })}
    />
  )
}

/** A token by its symbol and its address, since a symbol proves nothing. */
export function AssetToken({ assets, asset }: Pick<Props, 'assets' | 'asset'>) {
  return (
    <>
      {assets[asset]?.symbol} <TokenAddress asset={asset} />
    </>
  )
}

/** Which token it is, by its address: a symbol proves nothing. Nothing for the native coin. */
export function TokenAddress({ asset }: { asset: AssetId }) {
  const { review: words } = useDialogContext().messages
  const token = tokenOfAsset(asset)
  return token === undefined ? null : (
    <span className="label">{words.token(shortAddress(token))}</span>
  )
}
