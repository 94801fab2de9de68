import type { SwapToken } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { SwapArguments } from '../dialog/openRequest.ts'
import type { AccountOn } from '../dialog/routes.ts'
/** What the visitor has entered into the swap form, and for which account on which network. */
export type SwapDraft = {
  owner: AccountOn
  sell: SwapToken
  buy?: SwapToken
  /** As typed: how much is paid. */
  amount: string
  /** How much of what is expected may be lost, in hundredths of a percent. */
  slippage: number
}

/** A swap draft without problems. */
export type ReadySwap = {
  owner: AccountOn
  sell: SwapToken
  buy: SwapToken
  /** How much is paid, in base units. */
  amount: bigint
  /** How much would come out by the offer that the visitor has seen, in base units. */
  quoted: bigint
  /** How much of what is expected may be lost, in hundredths of a percent. */
  slippage: number
}

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    /** `ask`: what the site has the form start with. `pay`: a token of the account that the form pays with. */
    Swap: {
      draft?: SwapDraft
      ask?: SwapArguments | undefined
      pay?: { owner: AccountOn; token: TokenBalance }
    }
    SwapSelectToken: { draft: SwapDraft; side: 'sell' | 'buy' }
    SwapPreview: { swap: ReadySwap }
  }
}
