import { accountId, type Clock } from '@latchkey/protocol'
import type { postConvertTransaction } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import type { SwapCall, SwapEngine, SwapOrder } from '../../ports/swaps.ts'
import { marketOf, type SwapPorts } from './request.ts'

/** The default validity of a swap, in seconds. */
const usualDeadline = 20 * 60

/** The transaction of a swap, for the account to sign: it goes to the network's router, and what comes out to the account. */
export function convertTransactionHandler(
  ports: SwapPorts,
  clock: Clock,
): Handler<typeof postConvertTransaction> {
  return async ({ body }) => {
    const { from, to, userAddress, disableEstimate = false } = body
    const market = marketOf(ports, { from, to, userAddress })
    if (!market.ok) return market.refusal
    const { chain, engine, at } = market
    if (at.from === at.to) return refuse(400, 'to', 'The same token')
    const now = Math.floor(clock.now() / 1000)
    const deadline = body.deadline ?? now + usualDeadline
    if (deadline <= now) return refuse(400, 'deadline', 'The deadline has passed')
    const order: SwapOrder = {
      from: at.from,
      to: at.to,
      account: at.userAddress,
      amount: BigInt(body.amount),
      slippage: Math.round(body.eip155.slippage * 100),
      deadline,
    }
    const read = await orUnavailable(
      'chainId',
      Promise.all([engine.build(order), ports.gasPrices.of(chain)]),
    )
    if (!read.ok) return read.refusal
    const [call, price] = read.value
    if (!call) return refuse(400, 'to', 'No way from one token to the other')
    const transaction = { from: order.account, to: call.to, data: call.data, value: call.value }
    const estimate = await orUnavailable('chainId', ports.swaps.gas(chain, transaction))
    if (!estimate.ok) return estimate.refusal
    // Before the approval the node cannot carry out the swap; who asks for an estimate wants to know.
    if (!estimate.value.ok && !disableEstimate) {
      return refuse(400, 'amount', estimate.value.reason)
    }
    const gas = estimate.value.ok ? (estimate.value.gas * 11n) / 10n + call.gasMargin : call.gas
    const eip155 = { gas: gas.toString(), gasPrice: (price?.standard ?? 0n).toString() }
    return json({
      tx: {
        from: accountId(chain.id, order.account),
        to: accountId(chain.id, call.to),
        ...wireFacts(engine, call),
        eip155,
      },
    })
  }
}

function wireFacts(engine: SwapEngine, call: SwapCall) {
  return {
    data: call.data,
    amount: call.toAmount.toString(),
    value: call.value.toString(),
    minimum: call.minimum.toString(),
    engine: engine.name,
    ...(call.deadline === undefined ? {} : { deadline: call.deadline }),
    ...(call.priceImpact === undefined ? {} : { priceImpact: call.priceImpact }),
  }
}
