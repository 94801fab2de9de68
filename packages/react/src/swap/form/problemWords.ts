import { decimalsOf } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { Messages } from '../../messages/language.ts'
import type { SwapProblem } from './checkSwap.ts'

/** What the one button says. */
export function labelOf(
  problem: SwapProblem | undefined,
  { send, swap: { labels } }: Messages,
  coin = '',
): string {
  switch (problem) {
    case undefined:
      return labels.review
    case 'tokensFailed':
      return labels.swap
    case 'insufficientGas':
      return send.problems.insufficientGas(coin)
    case 'ambiguousAmount':
    case 'malformedAmount':
    case 'tooPrecise':
      return send.problems[problem]
    default:
      return labels[problem]
  }
}

/** What is wrong with the amount, as a sentence under its field. */
export function problemWords(
  problem: SwapProblem | undefined,
  token: TokenBalance,
  { send }: Messages,
  coin = '',
): string | undefined {
  switch (problem) {
    case 'malformedAmount':
    case 'insufficientBalance':
      return send.amountProblems[problem]
    case 'tooPrecise':
      return send.amountProblems.tooPrecise(token.symbol, decimalsOf(token))
    case 'insufficientGas':
      return send.problems.insufficientGas(coin)
    default:
      return undefined
  }
}
