import type { BuiltSwap, OperationContext } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { isSame } from '../../address.ts'
import type { EvmCall } from '../../plan.ts'
import { readWord } from '../readWord.ts'
import { isKnownRouter } from './routers.ts'
import { type SwapTerms, termsOf } from './terms.ts'

/** `WETH9()` of Uniswap's SwapRouter02: the token that wraps the native coin. */
const wrappedOf = '0x4aa4a4fc'

/**
 * Returns the terms of a call that makes the requested swap. Throws `SWAP_BUILD_FAILED` if the call does not go to the
 * spender of the allowance, that contract is no known router, the value is not the sold amount of the native coin, or
 * the data is unreadable or differs from the request.
 */
export async function checkSwapCall(
  context: OperationContext,
  swap: BuiltSwap,
  call: EvmCall,
): Promise<SwapTerms> {
  const { spender, sell, amount } = swap
  if (!isKnownRouter(context.network, spender)) fail('is of a contract that is not known')
  if (!isSame(call.to, spender)) fail('goes elsewhere than to the contract that trades')
  if (call.value !== (sell === undefined ? amount : 0n)) fail('sends another value along')
  const terms = termsOf(call.data)
  if (!terms) fail('cannot be read')
  await checkTerms(context, swap, terms)
  return terms
}

async function checkTerms(
  context: OperationContext,
  swap: BuiltSwap,
  terms: SwapTerms,
): Promise<void> {
  const { sell, buy, amount, minimum, deadline } = swap
  const { native } = terms
  const isSoldSame =
    sell === undefined
      ? native === 'first' ||
        (native === 'maybeFirst' && (await isWrapped(context, swap, terms.first)))
      : native !== 'first' && isSame(terms.first, sell)
  const isBoughtSame =
    buy === undefined ? native === 'last' : native !== 'last' && isSame(terms.last, buy)
  if (!isSoldSame) fail('takes another token')
  if (!isBoughtSame) fail('gives another token')
  if (terms.amount !== undefined && terms.amount !== amount) fail('takes another amount')
  if (terms.minimum < minimum) fail('may give less than the minimum')
  if (!isSame(terms.receiver, context.account.address)) fail('pays somebody else')
  if (terms.deadline !== undefined && terms.deadline > BigInt(deadline))
    fail('stays possible for longer')
}

/** Whether the router takes a token for the native coin. */
async function isWrapped(
  context: OperationContext,
  { spender: to }: BuiltSwap,
  token: string,
): Promise<boolean> {
  const view = { to, selector: wrappedOf, words: [], block: 'latest' } as const
  const word = await readWord(context, view)
  return word !== undefined && BigInt(token) === word
}

function fail(what: string): never {
  throw knownError('SWAP_BUILD_FAILED', new Error(`The call ${what}`))
}
