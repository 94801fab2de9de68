import { plainText } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { serviceImage } from '../data/links.ts'
import { useClientState, useSurroundings } from '../shell/surroundings.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Amount } from './Amount.tsx'
import { Money } from './Money.tsx'
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
  const { messages } = useSurroundings()
  const imitates = token.flags?.imitates
  return (
    <Row
      media={<TokenPicture token={token} />}
      name={plainText(token.name)}
      detail={<Amount value={token.quantity.numeric} symbol={token.symbol} reveals={!onPress} />}
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
  const { messages } = useSurroundings()
  if (token.value === undefined) return <small>{messages.account.noPrice}</small>
  return (
    <>
      <Money value={token.value} />
      <small>{token.price > 0 && <Money value={token.price} />}</small>
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
