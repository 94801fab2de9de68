import type { BuiltSwap, OperationContext } from '@latchkey/core'
import { formatAmount, parseAmount } from '@latchkey/protocol'
import fc from 'fast-check'
import {
  concat,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { eip1193Connector } from '../../connector.ts'
import { scriptedWallet } from '../../scripted-wallet.fixture.ts'
import { planApproval } from '../approval.ts'
import { planTransfer } from '../plan.ts'
import { planBuiltSwap } from './plan.ts'
import { termsOf } from './terms.ts'

/** Of Uniswap's documentation of Router02 and SwapRouter02. */
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  // Of 1inch's Aggregation Router 6.
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable',
])
const address = fc
  .bigInt(1n, 2n ** 160n - 1n)
  .map((value) => getAddress(numberToHex(value, { size: 20 })))
const units = fc.bigInt(1n, 2n ** 256n - 1n)
const swaps = fc.record({
  amount: units,
  minimum: units,
  receiver: address,
  deadline: fc.bigInt(0n, 2n ** 256n - 1n),
  path: fc.array(address, { minLength: 2, maxLength: 4 }),
})
type Swap = typeof swaps extends fc.Arbitrary<infer One> ? One : never

function v3({ amount, minimum, receiver, deadline, path }: Swap, isNative: boolean): Hex {
  const packed = path.flatMap((token, index) =>
    index === 0 ? [token] : [numberToHex(500, { size: 3 }), token],
  )
  const recipient = isNative ? getAddress(`0x${'2'.padStart(40, '0')}`) : receiver
  const params = {
    path: concat(packed),
    recipient,
    amountIn: amount,
    amountOutMinimum: minimum,
  }
  const trade = encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
  const functionName = 'unwrapWETH9'
  const unwrap = encodeFunctionData({ abi, functionName, args: [minimum, receiver] })
  const calls = isNative ? [trade, unwrap] : [trade]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
}

function v2(swap: Swap, native: 'first' | 'last' | 'none', keepsFee: boolean): Hex {
  const rest = [swap.path, swap.receiver, swap.deadline] as const
  if (native === 'first') {
    const functionName = keepsFee
      ? 'swapExactETHForTokensSupportingFeeOnTransferTokens'
      : 'swapExactETHForTokens'
    return encodeFunctionData({ abi, functionName, args: [swap.minimum, ...rest] })
  }
  const plain = native === 'last' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const functionName = keepsFee ? (`${plain}SupportingFeeOnTransferTokens` as const) : plain
  return encodeFunctionData({ abi, functionName, args: [swap.amount, swap.minimum, ...rest] })
}

describe('the call of a router', () => {
  it('is read to the last unit, of v2 [G2, E3]', () => {
    const native = fc.constantFrom('first', 'last', 'none')
    fc.assert(
      fc.property(swaps, native, fc.boolean(), (swap, end, keepsFee) => {
        const { amount, minimum, receiver, deadline, path } = swap
        expect(termsOf(v2(swap, end, keepsFee))).toEqual({
          ...(end !== 'first' && { amount }),
          minimum,
          receiver,
          deadline,
          native: end,
          first: path[0],
          last: path.at(-1),
        })
      }),
    )
  })

  it('is read to the last unit, of v3 [G2, E3]', () => {
    fc.assert(
      fc.property(swaps, fc.boolean(), (swap, isNative) => {
        const { path, ...rest } = swap
        const native = isNative ? 'last' : 'maybeFirst'
        const ends = { first: path[0], last: path.at(-1) }
        expect(termsOf(v3(swap, isNative))).toEqual({ ...rest, ...ends, native })
      }),
    )
  })

  const oneInch = ({ amount, minimum, receiver, path }: Swap, flags: bigint): Hex => {
    const [first, last] = [path[0] ?? receiver, path.at(-1) ?? receiver]
    const sides = { srcToken: first, dstToken: last, srcReceiver: first, dstReceiver: receiver }
    const terms = { ...sides, amount, minReturnAmount: minimum, flags }
    return encodeFunctionData({ abi, functionName: 'swap', args: [first, terms, '0x12'] })
  }

  it('is read to the last unit, of 1inch, where the whole amount is sold [G2, E3]', () => {
    fc.assert(
      fc.property(swaps, fc.integer({ min: 1, max: 7 }), (swap, flags) => {
        const { path, deadline: _, ...rest } = swap
        const ends = { first: path[0], last: path.at(-1) }
        expect(termsOf(oneInch(swap, 0n))).toEqual({ ...rest, ...ends, native: 'none' })
        expect(termsOf(oneInch(swap, BigInt(flags)))).toBeUndefined()
      }),
    )
  })

  it('is not read where it is another, or cut off anywhere', () => {
    const [swap] = fc.sample(swaps, { numRuns: 1, seed: 1 })
    if (!swap) throw new Error('No sample')
    for (const data of [v2(swap, 'none', false), v3(swap, true)])
      for (let end = 2; end < data.length - 2; end += 2) {
        const cut: Hex = `0x${data.slice(2, end)}`
        // What is cut off may be the zeros behind the last bytes.
        const terms = termsOf(cut)
        if (terms) expect(terms).toEqual(termsOf(data))
      }
    expect(termsOf('0x')).toBeUndefined()
    expect(termsOf(toFunctionSelector('function transfer(address,uint256)'))).toBeUndefined()
  })
})

describe('an amount', () => {
  const own = getAddress(`0x${'1'.repeat(40)}`)
  const [token, other, router] = ['a', 'b', 'c'].map((one) => getAddress(`0x${one.repeat(40)}`))
  if (!token || !other || !router) throw new Error('Three addresses are needed')
  const provider = scriptedWallet({}).provider
  const context: OperationContext = {
    connector: eip1193Connector({ id: 'x', name: 'X', type: 'ANNOUNCED' }, provider),
    account: { namespace: 'eip155', address: own, type: 'eoa' },
    network: {
      caipNetworkId: 'eip155:31337',
      chainNamespace: 'eip155',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [],
      assets: {},
      swapRouters: [router],
    },
    rpc: async () => `0x${'0'.repeat(64)}`,
  }

  it('is the same typed, planned and in the data, of a transfer, a right and a swap [E3]', async () => {
    const decimals = fc.integer({ min: 0, max: 36 })
    await fc.assert(
      fc.asyncProperty(units, units, decimals, async (amount, minimum, places) => {
        const typed = parseAmount(formatAmount(amount, places), places)
        expect(typed).toEqual({ ok: true, units: amount })
        const transfer = await planTransfer(context, {
          to: other,
          amount,
          token: { address: token, decimals: places },
        })
        const right = await planApproval(context, [{ token, spender: router, amount }])
        const args = [transfer, right].map(({ calls: [call] }) => {
          return decodeFunctionData({ abi: erc20Abi, data: call?.data ?? '0x' }).args
        })
        expect(args).toEqual([
          [other, amount],
          [router, amount],
        ])
        const path = [token, other]
        const terms = { amount, minimum, receiver: own, deadline: 4_000_000_000n, path }
        const built: BuiltSwap = {
          sell: token,
          buy: other,
          amount,
          minimum,
          spender: router,
          deadline: 4_000_000_000,
          call: { to: router, value: 0n, data: v2(terms, 'none', false) },
        }
        const { plan } = await planBuiltSwap(context, built)
        expect(plan.leaves.map((one) => one.amount)).toEqual([amount])
        expect(plan.arrives.map((one) => one.amount)).toEqual([minimum])
      }),
    )
  })
})
