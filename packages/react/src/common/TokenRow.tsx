import { convertSum } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { networkName } from '../data/images.ts'
import { serviceImage } from '../data/links.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { sumText } from '../format/money.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Amount } from './Amount.tsx'
import { Change } from './Change.tsx'
import { Money } from './Money.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'
import { useCurrency } from './useCurrency.ts'

export function TokenPicture({
  token,
  size = 40,
  badge = true,
}: {
  token: TokenBalance
  size?: 28 | 40 | 64
  badge?: boolean
}) {
  const { client } = useDialogContext()
  const { network } = useClientState()
  return (
    <Picture
      src={serviceImage(client, token.iconUrl)}
      name={token.symbol}
      size={size}
      coin
      badge={badge && <NetworkPicture chainId={token.chainId ?? network} size={20} />}
    />
  )
}

/** A token: what it is, how much of it, and its worth. Its network is marked where the list has several. */
export function TokenRow({
  token,
  marksNetwork = false,
  onPress,
  onHover,
}: {
  token: TokenBalance
  marksNetwork?: boolean
  onPress?: () => void
  onHover?: () => void
}) {
  const { client, messages } = useDialogContext()
  const imitates = token.flags?.imitates
  return (
    <Row
      media={<TokenPicture token={token} badge={marksNetwork} />}
      name={plainText(token.name)}
      detail={
        <>
          <Amount value={token.quantity.numeric} symbol={token.symbol} reveals={!onPress} />
          {marksNetwork && token.chainId && ` · ${networkName(client, token.chainId)}`}
        </>
      }
      end={
        imitates ? (
          <Tag tone="caution">{messages.account.imitates(plainText(imitates, 12))}</Tag>
        ) : (
          <Worth token={token} />
        )
      }
      {...(onPress && { onPress })}
      {...(onHover && { onHover })}
    />
  )
}

function Worth({ token }: { token: TokenBalance }) {
  const { language, messages } = useDialogContext()
  const currency = useCurrency()
  if (token.value === undefined) return <small>{messages.account.noPrice}</small>
  const price =
    token.price > 0 && currency
      ? sumText(convertSum(token.price, currency.perDollar), language.locale, currency.code)
      : undefined
  // A change follows a price, so that the row needs no further word for it.
  const isChangeKnown = price !== undefined && token.change24h !== undefined
  return (
    <>
      <Money value={token.value} />
      <small>
        {price !== undefined && (isChangeKnown ? price : messages.account.each(price))}
        {isChangeKnown && <Change percent={token.change24h} />}
      </small>
    </>
  )
}

/** Which of the tokens the visitor sees unasked. */
export function splitSpam<Token extends TokenBalance>(tokens: readonly Token[]) {
  return {
    shown: tokens.filter((token) => !token.flags?.is_spam),
    spam: tokens.filter((token) => token.flags?.is_spam),
  }
}
