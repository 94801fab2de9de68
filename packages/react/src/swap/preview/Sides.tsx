import type { PlannedSwap, SwapToken } from '@latchkey/core'
import { formatAmount } from '@latchkey/protocol'
import { Amount } from '../../common/Amount.tsx'
import { Money } from '../../common/Money.tsx'
import { TokenPicture } from '../../common/TokenRow.tsx'
import { type Owner, useBalances } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { Sign } from '../../format/amount.ts'
import { Pane } from '../../ui/Layout.tsx'
import type { ReadySwap } from '../routes.ts'
import { balanceOf } from '../tokens.ts'
import { usePricedToken } from '../usePricedToken.ts'

type Props = {
  swap: ReadySwap
  planned: PlannedSwap | undefined
  /** The plan is still to come. */
  isAwaited: boolean
  /** The network says something else of a token than what is shown: then no amount is. */
  isDoubtful: boolean
}

/** What is paid, and about what comes out for it. */
export function Sides({ swap, planned, isAwaited, isDoubtful }: Props) {
  const { messages } = useDialogContext()
  const { owner, sell, buy, amount } = swap
  const words = messages.swap
  return (
    <Pane>
      <div className="sides">
        <Side
          owner={owner}
          token={sell}
          name={words.sell}
          amount={isDoubtful ? undefined : amount}
          sign="−"
        />
        <Side
          owner={owner}
          token={buy}
          name={words.buy}
          amount={planned?.expected}
          isAwaited={isAwaited}
          sign="+"
        />
      </div>
    </Pane>
  )
}

type SideProps = {
  owner: Owner
  token: SwapToken
  name: string
  amount: bigint | undefined
  isAwaited?: boolean
  sign: Sign
}

function Side({ owner, token, name, amount, isAwaited = false, sign }: SideProps) {
  const { messages } = useDialogContext()
  const { data: held } = useBalances(owner)
  const balance = usePricedToken(owner, token, held) ?? balanceOf(owner.chainId, token, held)
  const { decimals, symbol } = token
  return (
    <div className="side">
      <TokenPicture token={balance} />
      <span>{name}</span>
      <b>
        {amount === undefined ? (
          isAwaited && <span className="awaited">{messages.common.loading}</span>
        ) : (
          <Amount value={amount} decimals={decimals} symbol={symbol} sign={sign} reveals />
        )}
        {amount !== undefined && balance.price > 0 && (
          <small>
            <Money value={Number(formatAmount(amount, decimals)) * balance.price} />
          </small>
        )}
      </b>
    </div>
  )
}
