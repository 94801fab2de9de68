import { Amount } from '../common/Amount.tsx'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { amountText } from '../format/amount.ts'
import { enteredCount } from './nft/heldNft.ts'
import { totalOf } from './payments.ts'
import type { ReadySend } from './routes.ts'

/** All that a transfer sends: an amount of a token, or an NFT by its name. `isLeaving`: it has a minus. */
export function SentAmount({ send, isLeaving = false }: { send: ReadySend; isLeaving?: boolean }) {
  const { language, messages } = useDialogContext()
  const { amount, nft, token } = send
  if (!nft) {
    const sum = { value: totalOf(send), symbol: token.symbol, reveals: true }
    return isLeaving ? <Amount {...sum} sign="−" /> : <Amount {...sum} rounding="up" />
  }
  const count = enteredCount(amount)
  if (count === 1n) return <bdi>{token.name}</bdi>
  const quantity = amountText(`${count ?? amount}`, language.locale)
  return <span>{messages.send.nft.several(quantity, token.name)}</span>
}
