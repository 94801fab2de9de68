import { accountId } from '@latchkey/protocol'
import type { getConvertAllowance, getConvertApprove } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { isEvmAddress } from '../../../chains/evm/address.ts'
import { isNative } from '../../../market/swaps/native.ts'
import { marketOf, type SwapPorts } from './request.ts'

const nativeNeedsNone = 'The native coin needs no approval'

/** How much of a token the network's router may take from an account. */
export function convertAllowanceHandler(ports: SwapPorts): Handler<typeof getConvertAllowance> {
  return async ({ query: { tokenAddress, userAddress } }) => {
    const market = marketOf(ports, { tokenAddress, userAddress })
    if (!market.ok) return market.refusal
    const { chain, engine, at } = market
    if (isNative(at.tokenAddress)) return refuse(400, 'tokenAddress', nativeNeedsNone)
    const reading = ports.swaps.allowance(chain, at.tokenAddress, at.userAddress, engine.spender)
    const read = await orUnavailable('tokenAddress', reading)
    return read.ok ? json({ allowance: read.value.toString() }) : read.refusal
  }
}

/** Returns the approval of exactly the swapped amount, or of any amount on explicit request. */
export function convertApproveHandler(ports: SwapPorts): Handler<typeof getConvertApprove> {
  return async ({ query: { from, to, amount, userAddress } }) => {
    const market = marketOf(ports, { from, to })
    if (!market.ok) return market.refusal
    const { chain, engine, at } = market
    const account = userAddress.slice(userAddress.lastIndexOf(':') + 1)
    if (!isEvmAddress(account)) return refuse(400, 'userAddress', 'Invalid address')
    if (isNative(at.from)) return refuse(400, 'from', nativeNeedsNone)
    if (amount === undefined) return refuse(400, 'amount', 'An amount, or "unlimited", is needed')
    const units = amount === 'unlimited' ? maxUint256 : BigInt(amount)
    const args = [engine.spender, units] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const call = { from: account, to: at.from, data, value: 0n }
    const read = await orUnavailable(
      'chainId',
      Promise.all([ports.gasPrices.of(chain), ports.swaps.gas(chain, call)]),
    )
    if (!read.ok) return read.refusal
    const [price, estimate] = read.value
    const token = accountId(chain.id, at.from)
    const eip155 = {
      gasPrice: (price?.standard ?? 0n).toString(),
      ...(estimate.ok ? { gas: Number(estimate.gas) } : {}),
    }
    const spender = accountId(chain.id, engine.spender)
    return json({ tx: { from: token, to: token, data, value: '0', eip155, spender } })
  }
}
