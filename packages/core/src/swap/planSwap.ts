import { type AccountId, accountId, type ChainId, knownError } from '@latchkey/protocol'
import { getConvertApprove, postConvertTransaction } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { requireShown } from '../kernel/operations/checkToken.ts'
import { type Operating, operate } from '../kernel/operations/operate.ts'
import { timeOn } from '../kernel/operations/timeOn.ts'
import type { Call, TokenFacts } from '../kernel/plan/plan.ts'
import type { BuiltSwap, PlannedSwap, SwapQuote, SwapRequest } from '../kernel/plan/swap.ts'
import type { AccountOnChain } from '../kernel/resources/resource.ts'
import { swapQuote } from './quote.ts'
import { leastAfter } from './terms.ts'
import { plainAddress, throwSwapError, wireToken } from './wire.ts'

/** Hundredths of a percent that may be lost of what is expected, where the visitor has not chosen. */
const usualSlippage = 100
/** Seconds for which a swap stays possible, where the visitor has not chosen. */
const usualTime = 20 * 60

/** A swap to plan. */
export type SwapPlanRequest = SwapRequest & {
  /** The account and network that the visitor was shown: where others are active by now, `ABORTED` is thrown. */
  from?: AccountOnChain
  /**
   * What the visitor was shown of both tokens: where the chain says something else, or cannot be read, nothing is planned
   * (`TOKEN_MISMATCH`, `TOKEN_UNREADABLE`).
   */
  shown?: ShownSides
  /** How much of what is expected may be lost until the chain swaps, in hundredths of a percent: 1 to 5000; 100 when left out. */
  slippage?: number
  /** Unix seconds from which on the chain is to refuse the swap; in 20 minutes by the chain's time when left out. */
  deadline?: number
  /** Lets the contract take any amount of the token for good. Only where the visitor asks for it. */
  unlimited?: boolean
  /** The minimum that the visitor was shown: where less is promised by now, `SWAP_MOVED` is thrown. */
  atLeast?: bigint
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/** What the visitor was shown of the token that is sold, and of the one that is bought. */
export type ShownSides = { sell: Required<TokenFacts>; buy: Required<TokenFacts> }

type Order = SwapPlanRequest & { slippage: number; deadline: number; chainId: ChainId }

/**
 * Plans a swap of the active account on the active network. Requests the service's best offer and its calls, and checks
 * them against the request. `plan` is the plan of the first of `steps`. If that is the approval, plan the swap again
 * once it is confirmed, with `atLeast`, because the price may have changed. Wallets with batches receive one request.
 *
 * Throws `SWAP_UNSUPPORTED`, `SWAP_QUOTE_FAILED`, `SWAP_NO_ROUTE`, `SWAP_ALLOWANCE_FAILED`, `SWAP_APPROVAL_FAILED`,
 * `SWAP_BUILD_FAILED`, `TOKEN_MISMATCH`, `TOKEN_UNREADABLE`, `WALLET_NOT_CONNECTED`, `ABORTED`, and `SWAP_MOVED` also
 * if the service's swap brings less than its own offer minus slippage.
 */
export async function planSwap(client: Latchkey, request: SwapPlanRequest): Promise<PlannedSwap> {
  const operating = await operate(client, request)
  const { operations, context, chainId } = operating
  const { planSwap: plan } = operations
  if (!plan) throw knownError('SWAP_UNSUPPORTED')
  const { slippage = usualSlippage, signal } = request
  if (request.amount <= 0n || !isSlippage(slippage)) throw knownError('SWAP_QUOTE_FAILED')
  const now = await timeOn(client, operating).catch((cause) =>
    throwSwapError('SWAP_QUOTE_FAILED', cause),
  )
  const { deadline = now + usualTime } = request
  if (deadline <= now) throw knownError('SWAP_QUOTE_FAILED')
  const order = { ...request, slippage, deadline, chainId }
  const [quote] = await Promise.all([
    swapQuote(client, chainId, request).fetch(signal),
    requireShownSides(operating, request),
  ])
  if (!quote) throw knownError('SWAP_NO_ROUTE')
  const { minimum, expected, impact, call } = await buildSwap(client, operating, order)
  const offered = leastAfter(quote.expected, slippage)
  if (expected < offered || minimum < (request.atLeast ?? 0n)) throw knownError('SWAP_MOVED')
  const spender = quote.spender ?? call.to
  const approval = await buildApproval(client, operating, order, spender)
  const { sell, buy, amount } = request
  const sides = { ...(sell && { sell }), ...(buy && { buy }), amount }
  const built: BuiltSwap = { ...sides, spender, minimum, deadline, call, ...approval }
  const checked = await callWallet(() => plan(context, built), signal)
  const priceImpact = worse(quote.priceImpact, impact)
  const facts = { expected, minimum, spender }
  return { ...quote, ...checked, ...facts, ...(priceImpact !== undefined && { priceImpact }) }
}

/** Throws as `requireShown` where one of the tokens is not what the visitor was shown. */
async function requireShownSides(
  operating: Operating,
  { sell, buy, shown }: SwapPlanRequest,
): Promise<void> {
  if (!shown) return
  await Promise.all([
    requireShown(operating, { ...shown.sell, ...(sell !== undefined && { address: sell }) }),
    requireShown(operating, { ...shown.buy, ...(buy !== undefined && { address: buy }) }),
  ])
}

/** The worse of two price impacts, as far as they are known. */
function worse(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}

/**
 * Returns whether a slippage is valid, in hundredths of a percent: from 0.01 %, the service's smallest unit, to 50 %.
 */
function isSlippage(slippage: number): boolean {
  return Number.isInteger(slippage) && slippage >= 1 && slippage <= 5_000
}

type Built = Pick<SwapQuote, 'expected'> & {
  minimum: bigint
  /** How much worse than the pools' price the built swap is dealt, as the service says. */
  impact: number | undefined
  call: Call
}

/** Has the service build the call that swaps. The minimum is never less than what slippage leaves of the expected. */
async function buildSwap(
  client: Latchkey,
  { context }: Operating,
  { chainId, sell, buy, amount, slippage, deadline, signal }: Order,
): Promise<Built> {
  const { callRoute } = await loadServices()
  const body = {
    projectId: client.options.projectId,
    amount: amount.toString(),
    from: wireToken(chainId, sell),
    to: wireToken(chainId, buy),
    userAddress: accountId(chainId, context.account.address),
    eip155: { slippage: slippage / 100 },
    deadline,
    disableEstimate: true,
  }
  const reading = callRoute(client, postConvertTransaction, { body }, signal)
  const { tx } = await reading.catch((cause) => throwSwapError('SWAP_BUILD_FAILED', cause))
  const expected = BigInt(tx.amount)
  const least = leastAfter(expected, slippage)
  const minimum = tx.minimum === undefined ? least : BigInt(tx.minimum)
  if (minimum < least || minimum <= 0n) throw knownError('SWAP_BUILD_FAILED', tx)
  // A service that names no value means the amount of the native coin.
  const usual = sell === undefined ? amount : 0n
  const value = tx.value === undefined ? usual : BigInt(tx.value)
  return { expected, minimum, impact: tx.priceImpact, call: callOf(tx, value) }
}

/** Has the service build the approval where the chain says that the contract may not take enough yet. */
async function buildApproval(
  client: Latchkey,
  { operations, context }: Operating,
  { chainId, sell, buy, amount, unlimited, signal }: Order,
  spender: string,
): Promise<Pick<BuiltSwap, 'approval'>> {
  const { allowance } = operations
  if (sell === undefined || !allowance) return {}
  const reading = callWallet(() => allowance(context, { token: sell, spender }), signal)
  const allowed = await reading.catch((cause) => throwSwapError('SWAP_ALLOWANCE_FAILED', cause))
  if (allowed >= amount) return {}
  const query = {
    userAddress: context.account.address,
    from: wireToken(chainId, sell),
    to: wireToken(chainId, buy),
    amount: unlimited ? ('unlimited' as const) : amount.toString(),
  }
  const { callRoute } = await loadServices()
  const building = callRoute(client, getConvertApprove, { query }, signal)
  const { tx } = await building.catch((cause) => throwSwapError('SWAP_APPROVAL_FAILED', cause))
  const given = unlimited ? ('unlimited' as const) : amount
  return { approval: { ...callOf(tx, BigInt(tx.value)), amount: given } }
}

function callOf({ to, data }: { to: AccountId; data: string }, value: bigint): Call {
  return { to: plainAddress(to), value, data: `0x${data.slice(2)}` }
}
