import { plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { serviceImage } from '../data/links.ts'
import { shortDecimal } from '../format/decimal.ts'
import { fiat } from '../format/fiat.ts'
import { useClientState, useSurroundings } from '../shell/surroundings.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'

export function TokenPicture({
  token,
  size = 40,
  badge = true,
}: {
  token: TokenBalance
  size?: 28 | 40
  badge?: boolean
}) {
  const { client } = useSurroundings()
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

/** A token: what it is, how much of it, and its worth. */
export function TokenRow({ token, onPress }: { token: TokenBalance; onPress?: () => void }) {
  const { language, messages } = useSurroundings()
  const amount = shortDecimal(token.quantity.numeric, language.locale)
  const imitates = token.flags?.imitates
  return (
    <Row
      media={<TokenPicture token={token} />}
      name={plainText(token.name)}
      detail={
        <span className="num" dir="ltr" title={`${token.quantity.numeric} ${token.symbol}`}>
          {amount} {plainText(token.symbol, 12)}
        </span>
      }
      end={
        imitates ? (
          <Tag tone="caution">{messages.account.imitates(plainText(imitates, 12))}</Tag>
        ) : (
          <Worth token={token} />
        )
      }
      {...(onPress && { onPress })}
    />
  )
}

function Worth({ token }: { token: TokenBalance }) {
  const { language, messages } = useSurroundings()
  if (token.value === undefined) return <small>{messages.account.noPrice}</small>
  return (
    <>
      <span dir="ltr">{fiat(token.value, language.locale)}</span>
      <small dir="ltr">{token.price > 0 && fiat(token.price, language.locale)}</small>
    </>
  )
}

/** Which of the tokens the visitor sees unasked. */
export function splitSpam(tokens: readonly TokenBalance[]) {
  return {
    shown: tokens.filter((token) => !token.flags?.is_spam),
    spam: tokens.filter((token) => token.flags?.is_spam),
  }
}
