import type { TypedAmount } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/wire'
import { NetworkPicture } from '../../common/NetworkPicture.tsx'
import { serviceImage } from '../../data/links.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { amountText } from '../../format/amount.ts'
import { AmountInput } from '../../paying/AmountInput.tsx'
import { Pane } from '../../ui/Layout.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row } from '../../ui/Row.tsx'

type Props = {
  nft: Nft
  /** The NFT as a token without decimals. */
  token: TokenBalance
  amount: string
  typed: TypedAmount
  isBad: boolean
  problem: string | undefined
  onAmount: (amount: string) => void
  onMax: (() => void) | undefined
}

/** Which NFT, and how many of it where there are several. */
export function NftPane({ nft, token, ...typing }: Props) {
  const { language, messages } = useDialogContext()
  const words = messages.send
  const owned = token.quantity.numeric
  return (
    <>
      <Pane>
        <Row
          media={<NftPicture token={token} />}
          name={<bdi>{token.name}</bdi>}
          detail={<bdi>{plainText(nft.collection, 64)}</bdi>}
        />
      </Pane>
      {BigInt(owned) > 1n && (
        <AmountInput
          label={words.amount}
          token={token}
          pick={null}
          available={words.available(amountText(owned, language.locale))}
          {...typing}
        />
      )}
    </>
  )
}

/** The picture of an NFT, with its network. */
export function NftPicture({ token }: { token: TokenBalance }) {
  const { client } = useDialogContext()
  return (
    <Picture
      src={serviceImage(client, token.iconUrl)}
      name={token.name}
      badge={token.chainId && <NetworkPicture chainId={token.chainId} size={20} />}
    />
  )
}
