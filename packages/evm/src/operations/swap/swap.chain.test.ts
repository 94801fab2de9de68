import type { BuiltSwap, SwapRequest, TransactionPlan } from '@latchkey/core'
import { contractOf, oddToken, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  isHex,
  maxUint256,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainId, localChain } from '../../local-chain.fixture.ts'
import type { Eip1193Provider } from '../../provider.ts'
import { operations } from '../index.ts'

const { counterparty, secondWallet, visitor } = roles
const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
/** A contract account that makes the calls in its data for any caller. */
const contract = getAddress('0x00000000000000000000000000000000c0de0031')
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const deadline = 4_000_000_000

let world: World
let chain: ReturnType<typeof localChain>
let rpcUrl = ''
beforeAll(async () => {
  world = await startWorldForTests('eip155:31337')
  chain = localChain(world)
  rpcUrl = world.description.chains.find(({ id }) => id === chainId)?.rpcUrl ?? ''
  await chain.node('anvil_setCode', contract, await chain.node('eth_getCode', multicall3, 'latest'))
  const rights = [
    { token: token('USDC'), spender: router(), amount: 0n },
    { token: token('USDT'), spender: router(), amount: 5n },
  ]
  await carriedOut(await operations.planApproval(context(), rights))
})
afterAll(() => world.stop())

const reader = () => createPublicClient({ chain: anvil, transport: http(rpcUrl) })
const testNode = () => createTestClient({ chain: anvil, mode: 'anvil', transport: http(rpcUrl) })
const token = (symbol: string) => getAddress(tokenOf(world.description, chainId, symbol).address)
const weth = () => getAddress(contractOf(world.description, chainId, 'weth'))
const router = () => getAddress(contractOf(world.description, chainId, 'uniswapRouter'))
const context = (wallet = chain.wallet(), own: string = visitor) => chain.contextOf(wallet, own)

async function quoted(path: Address[], amount: bigint): Promise<bigint> {
  const args = [amount, path] as const
  const call = { address: router(), abi, functionName: 'getAmountsOut', args } as const
  return (await reader().readContract(call)).at(-1) ?? 0n
}

type SwapTerms = {
  minimum: bigint
  path: Address[]
  receiver: Address
  until: bigint
  amount: bigint
}

function dataOf({ sell, buy }: SwapRequest, terms: SwapTerms): Hex {
  const { minimum, path, receiver, until, amount } = terms
  const rest = [path, receiver, until] as const
  if (sell === undefined)
    return encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, ...rest],
    })
  const functionName = buy === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, minimum, ...rest] })
}

/** What an honest service builds, with what a hostile one changes in the data. */
async function builtOf(
  request: SwapRequest,
  { own = visitor, over, ...changed }: Partial<SwapTerms> & { own?: Address; over?: Address } = {},
): Promise<BuiltSwap> {
  const { sell, buy, amount } = request
  const ends = [sell, buy].map((one) => (one === undefined ? weth() : getAddress(one)))
  const [first = weth(), last = weth()] = ends
  const path = over ? [first, over, last] : [first, last]
  const minimum = ((await quoted(path, amount)) * 99n) / 100n
  const until = BigInt(deadline)
  const data = dataOf(request, { minimum, path, receiver: own, until, amount, ...changed })
  const call = { to: router(), value: sell === undefined ? amount : 0n, data }
  const spender = router()
  const allowed = sell === undefined || (await allowanceOf(own, sell)) >= amount
  const approval = {
    amount,
    to: getAddress(sell ?? weth()),
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  }
  return { ...request, spender, minimum, deadline, call, ...(!allowed && { approval }) }
}

function allowanceOf(own: string, sold: string): Promise<bigint> {
  return operations.allowance(context(undefined, own), { token: sold, spender: router() })
}

function held(asset: string | undefined, address: Address): Promise<bigint> {
  if (asset === undefined) return reader().getBalance({ address })
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
  return reader().readContract({ address: getAddress(asset), ...call })
}

async function feeOf(hash: string): Promise<bigint> {
  if (!isHex(hash)) throw new Error(hash)
  const { gasUsed, effectiveGasPrice } = await reader().getTransactionReceipt({ hash })
  return gasUsed * effectiveGasPrice
}

async function carriedOut(plan: TransactionPlan, on = context()) {
  const sent = await operations.send(on, plan)
  return operations.follow(on, sent, plan)
}

const ether = 10n ** 15n
const dollars = 3_000_000n
const ways: [string, () => SwapRequest, (() => Address) | undefined][] = [
  ['the native coin for a token', () => ({ buy: token('USDC'), amount: ether }), undefined],
  ['a token for the native coin', () => ({ sell: token('USDC'), amount: dollars }), undefined],
  [
    'a token for another over the wrapped coin',
    () => ({ sell: token('USDC'), buy: token('DAI'), amount: dollars }),
    () => weth(),
  ],
  [
    'a token that has to be reset',
    () => ({ sell: token('USDT'), buy: token('USDC'), amount: dollars }),
    () => weth(),
  ],
]

describe('a swap in a wallet that asks for one call after the other', () => {
  it.each(
    ways,
  )('of %s is confirmed by what left and what came [J1.7, G2]', async (_, request, over) => {
    const requested = request()
    const way = over ? { over: over() } : {}
    const first = await operations.planSwap(context(), await builtOf(requested, way))
    if (requested.sell !== undefined) {
      expect(first).toMatchObject({ steps: ['approval', 'swap'], plan: { purpose: 'approval' } })
      expect(first.plan.approvals.at(-1)?.amount).toBe(requested.amount)
      expect(await carriedOut(first.plan)).toMatchObject({ status: 'confirmed' })
    }
    const built = await builtOf(requested, way)
    const { plan, steps } = await operations.planSwap(context(), built)
    expect([steps, plan.purpose]).toEqual([['swap'], 'swap'])
    expect(plan.leaves).toMatchObject([{ amount: requested.amount, from: visitor }])
    expect(plan.arrives).toMatchObject([{ amount: built.minimum }])
    const before = await held(requested.buy, visitor)
    const outcome = await carriedOut(plan)
    if (outcome.status !== 'confirmed') throw new Error(outcome.status)
    const gain = (await held(requested.buy, visitor)) - before
    const paid = requested.buy === undefined ? await feeOf(outcome.hash) : 0n
    expect(gain + paid).toBeGreaterThanOrEqual(built.minimum)
    expect(outcome.arrived).toMatchObject([{ amount: gain + paid }])
    if (requested.sell !== undefined) expect(await allowanceOf(visitor, requested.sell)).toBe(0n)
  })
})

describe('a swap that waits', () => {
  it('is confirmed where its pool has more to do in a later block [J1.7]', async () => {
    const requested = { buy: token('USDC'), amount: ether }
    await carriedOut((await operations.planSwap(context(), await builtOf(requested))).plan)
    // A pool writes its price of the time before once in each second.
    await testNode().setBlockTimestampInterval({ interval: 0 })
    const { plan } = await operations.planSwap(context(), await builtOf(requested))
    await testNode().setAutomine(false)
    try {
      const sent = await operations.send(context(), plan)
      await testNode().removeBlockTimestampInterval()
      await testNode().increaseTime({ seconds: 10 })
      await testNode().mine({ blocks: 1 })
      const outcome = await operations.follow(context(), sent, plan)
      expect(outcome).toMatchObject({ status: 'confirmed' })
    } finally {
      await testNode().setAutomine(true)
    }
  })
})

describe('a swap in a wallet that batches', () => {
  type Call = { to: Address; data: Hex; value: Hex }
  function batching(change: (calls: Call[]) => Call[] = (calls) => calls): Eip1193Provider {
    const inner = chain.wallet()
    let hash = ''
    return {
      async request(request) {
        const [first] = request.params ?? []
        if (request.method === 'wallet_getCapabilities')
          return { '0x7a69': { atomic: { status: 'supported' } } }
        if (request.method === 'wallet_getCallsStatus')
          return { status: 200, receipts: [{ transactionHash: hash }] }
        if (request.method !== 'wallet_sendCalls') return inner.request(request)
        const calls: Call[] = change(Object(first).calls)
        const args = calls.map(({ to, data }) => ({
          target: to,
          allowFailure: false,
          callData: data,
        }))
        const functionName = 'aggregate3'
        const data = encodeFunctionData({ abi: multicall3Abi, functionName, args: [args] })
        hash = await chain.minedHashOf({ from: secondWallet, to: contract, data, gas: '0x7a1200' })
        return { id: 'a batch' }
      },
    }
  }

  async function planned(wallet: Eip1193Provider) {
    const fund = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [contract, dollars],
    })
    await chain.minedHashOf({ from: visitor, to: token('USDC'), data: fund })
    const requested = { sell: token('USDC'), buy: token('DAI'), amount: dollars }
    const built = await builtOf(requested, { own: contract, over: weth() })
    return operations.planSwap(context(wallet, contract), built)
  }

  it('is confirmed once with its approval [J1.7]', async () => {
    const wallet = batching()
    const { plan, steps } = await planned(wallet)
    expect(steps).toEqual(['approvalAndSwap'])
    expect(plan).toMatchObject({ purpose: 'swap', approvals: [{ amount: dollars }] })
    const outcome = await carriedOut(plan, context(wallet, contract))
    expect(outcome).toMatchObject({ status: 'confirmed' })
  })

  it('is reported as different if it paid another recipient [J1.7]', async () => {
    const wallet = batching((calls) =>
      calls.map((call, index) =>
        index === 0
          ? call
          : {
              ...call,
              data: dataOf(
                { sell: token('USDC'), buy: token('DAI'), amount: 0n },
                {
                  amount: dollars,
                  minimum: 1n,
                  path: [token('USDC'), weth(), token('DAI')],
                  receiver: counterparty,
                  until: BigInt(deadline),
                },
              ),
            },
      ),
    )
    const { plan } = await planned(wallet)
    const outcome = await carriedOut(plan, context(wallet, contract))
    expect(outcome).toMatchObject({
      status: 'different',
      difference: 'content',
      moved: [{ amount: dollars }],
    })
  })
})

describe('what a service has built', () => {
  const requested = (): SwapRequest => ({ sell: token('USDC'), buy: token('DAI'), amount: dollars })
  const honest = (changed: Partial<SwapTerms> = {}) =>
    builtOf(requested(), { over: weth(), ...changed })
  const path = (...tokens: Address[]) => ({ path: tokens })

  it.each<[string, () => Promise<BuiltSwap>]>([
    ['pays somebody else', () => honest({ receiver: counterparty })],
    ['may give less', () => honest({ minimum: 1n })],
    ['takes more', () => honest({ amount: dollars + 1n })],
    ['takes another token', () => honest(path(token('USDT'), weth(), token('DAI')))],
    ['gives another token', () => honest(path(token('USDC'), weth(), token('USDT')))],
    ['stays possible for longer', () => honest({ until: BigInt(deadline) + 1n })],
    [
      'sends coins along',
      async () => {
        const built = await honest()
        return { ...built, call: { ...built.call, value: 1n } }
      },
    ],
    [
      'goes elsewhere than to the spender',
      async () => {
        const built = await honest()
        return { ...built, call: { ...built.call, to: counterparty } }
      },
    ],
    [
      'goes to the token itself',
      async () => {
        const built = await honest()
        const spender = token('USDC')
        return { ...built, spender, call: { ...built.call, to: spender } }
      },
    ],
    [
      'gives a third token away',
      async () => {
        const built = await honest()
        const functionName = 'transfer'
        const args = [counterparty, 1n] as const
        const data = encodeFunctionData({ abi: erc20Abi, functionName, args })
        return { ...built, spender: token('WBTC'), call: { to: token('WBTC'), value: 0n, data } }
      },
    ],
  ])('is refused where its call %s [J8]', async (_, build) => {
    const planning = operations.planSwap(context(), await build())
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED' })
  })

  it.each<[string, (data: Hex) => { data?: Hex; to?: Address; value?: bigint }]>([
    ['lets somebody else take the tokens', () => ({ data: approvalOf(counterparty, dollars) })],
    ['lets it take more', () => ({ data: approvalOf(router(), dollars + 1n) })],
    ['lets it take all', () => ({ data: approvalOf(router(), maxUint256) })],
    ['is of another token', () => ({ to: token('DAI') })],
    ['pays', () => ({ value: 1n })],
    ['has more in its data', (data) => ({ data: `${data}00` })],
  ])('is refused where its approval %s [J8]', async (_, change) => {
    const built = await honest()
    const { approval } = built
    if (!approval) throw new Error('Nothing to approve')
    const changed = { ...approval, ...change(approval.data ?? '0x') }
    const planning = operations.planSwap(context(), { ...built, approval: changed })
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_APPROVAL_FAILED' })
  })

  it('is refused where its call cannot be read [J8]', async () => {
    const built = await builtOf({ buy: token('USDC'), amount: ether })
    const data: Hex = `0x12345678${'00'.repeat(64)}`
    const planning = operations.planSwap(context(), { ...built, call: { ...built.call, data } })
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED' })
  })

  it('is refused where its contract is not a router that is known [J8]', async () => {
    const built = await honest()
    const call = { ...built.call, to: counterparty }
    const approval = built.approval && {
      ...built.approval,
      data: approvalOf(counterparty, dollars),
    }
    const hostile = { ...built, spender: counterparty, call, ...(approval && { approval }) }
    const planning = operations.planSwap(context(), hostile)
    await expect(planning).rejects.toMatchObject({ code: 'SWAP_BUILD_FAILED' })
  })

  function approvalOf(spender: Address, amount: bigint): Hex {
    const args = [spender, amount] as const
    return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  }
})

describe('a swap that the chain does not carry out as it was shown', () => {
  const requested = (): SwapRequest => ({ buy: token('USDC'), amount: ether })

  it('is reported as failed once the price has moved beyond slippage', async () => {
    const { plan } = await operations.planSwap(context(), await builtOf(requested()))
    const request = { buy: token('USDC'), amount: 20_000n * ether }
    const { call } = await builtOf(request, { own: counterparty })
    const value: Hex = `0x${(20_000n * ether).toString(16)}`
    await chain.minedHashOf({ from: counterparty, to: call.to, data: call.data, value })
    await expect(carriedOut(plan, context(blind()))).resolves.toEqual({ status: 'reverted' })
  })

  it('is reported as failed once its deadline has passed', async () => {
    const { timestamp } = await reader().getBlock()
    const built = await builtOf(requested(), { until: timestamp + 1_000n })
    const { plan } = await operations.planSwap(context(), built)
    await testNode().increaseTime({ seconds: 2_000 })
    await testNode().mine({ blocks: 1 })
    await expect(carriedOut(plan, context(blind()))).resolves.toEqual({ status: 'reverted' })
  })

  it('is reported as failed if its allowance was revoked', async () => {
    const request = { sell: token('USDC'), amount: dollars }
    const first = await operations.planSwap(context(), await builtOf(request))
    await carriedOut(first.plan)
    const { plan, steps } = await operations.planSwap(context(), await builtOf(request))
    expect(steps).toEqual(['swap'])
    const right = { token: token('USDC'), spender: router(), amount: 0n }
    await carriedOut(await operations.planApproval(context(), [right]))
    await expect(carriedOut(plan, context(blind()))).resolves.toEqual({ status: 'reverted' })
    const again = await operations.planSwap(context(), await builtOf(request))
    expect(again.steps).toEqual(['approval', 'swap'])
  })

  it('is not confirmed where less came than the plan says [J1.7]', async () => {
    const built = await builtOf(requested())
    const { plan } = await operations.planSwap(context(), built)
    const [arrives] = plan.arrives
    if (!arrives) throw new Error('Nothing arrives')
    const more = { ...plan, arrives: [{ ...arrives, amount: arrives.amount * 2n }] }
    expect(await carriedOut(more)).toMatchObject({ status: 'otherEffect' })
  })

  it('is not confirmed where more left than the plan says [J1.7]', async () => {
    const request = { sell: token('USDC'), amount: dollars }
    await carriedOut((await operations.planSwap(context(), await builtOf(request))).plan)
    const { plan } = await operations.planSwap(context(), await builtOf(request))
    const [leaves] = plan.leaves
    if (!leaves) throw new Error('Nothing leaves')
    const less = { ...plan, leaves: [{ ...leaves, amount: leaves.amount - 1n }] }
    expect(await carriedOut(less)).toMatchObject({ status: 'otherEffect' })
  })

  /** A wallet that sends also what its node says would fail. */
  function blind(): Eip1193Provider {
    const inner = chain.wallet()
    return {
      async request(request) {
        const [first] = request.params ?? []
        if (request.method !== 'eth_sendTransaction') return inner.request(request)
        return inner.request({ ...request, params: [{ ...Object(first), gas: '0x7a120' }] })
      },
    }
  }
})

describe('a token that keeps a share of each transfer', () => {
  const market = parseAbi([
    'function createPair(address tokenA, address tokenB) returns (address)',
    'function getPair(address tokenA, address tokenB) view returns (address)',
    'function mint(address to) returns (uint256)',
    'function deposit() payable',
    'function transfer(address to, uint256 value) returns (bool)',
    'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  ])
  const asCall = (to: Address, data: Hex, value: Hex = '0x0') =>
    chain.minedHashOf({ from: secondWallet, to, data, value, gas: '0x4c4b40' })

  /** Deploys the token, and opens a pool of it with the wrapped coin. */
  async function listed(way: 1 | 2): Promise<Address> {
    const { abi: odd, bytecode } = oddToken
    const data = encodeDeployData({ abi: odd, bytecode, args: ['Odd', 'ODD', way] })
    const hash = await chain.minedHashOf({ from: secondWallet, data, gas: '0x2dc6c0' })
    const { contractAddress } = Object(await chain.node('eth_getTransactionReceipt', hash))
    const address = getAddress(String(contractAddress))
    const factory = getAddress(contractOf(world.description, chainId, 'uniswapFactory'))
    const ends = [address, weth()] as const
    await asCall(
      factory,
      encodeFunctionData({ abi: market, functionName: 'createPair', args: ends }),
    )
    const find = { address: factory, abi: market, functionName: 'getPair', args: ends } as const
    const pair = await reader().readContract(find)
    const minted = [pair, 10n ** 12n] as const
    await asCall(address, encodeFunctionData({ abi: odd, functionName: 'mint', args: minted }))
    const wei = 10n ** 18n
    const value: Hex = `0x${wei.toString(16)}`
    await asCall(weth(), encodeFunctionData({ abi: market, functionName: 'deposit' }), value)
    const paid = [pair, wei] as const
    await asCall(weth(), encodeFunctionData({ abi: market, functionName: 'transfer', args: paid }))
    const owner = [getAddress(secondWallet)] as const
    await asCall(pair, encodeFunctionData({ abi: market, functionName: 'mint', args: owner }))
    // A pool writes its prices at its first swap in a later second: the node's estimate counts that gas from here on.
    await chain.node('evm_increaseTime', 1)
    await chain.node('evm_mine')
    return address
  }

  it.each([
    ['openly', 1],
    ['in silence', 2],
  ] as const)('%s is not confirmed where less than the minimum came [J5.1]', async (_, way) => {
    const built = await builtOf({ buy: await listed(way), amount: ether })
    const { plan } = await operations.planSwap(context(), built)
    expect(await carriedOut(plan)).toMatchObject({ status: 'otherEffect' })
  })

  it('is confirmed where the minimum has room for the share [J1.7]', async () => {
    const buy = await listed(1)
    const built = await builtOf({ buy, amount: ether })
    const minimum = (built.minimum * 8n) / 10n
    const args = [minimum, [weth(), buy], visitor, BigInt(deadline)] as const
    const data = encodeFunctionData({
      abi: market,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args,
    })
    const fitting = { ...built, minimum, call: { ...built.call, data } }
    const { plan } = await operations.planSwap(context(), fitting)
    expect(await carriedOut(plan)).toMatchObject({ status: 'confirmed' })
    expect(await held(buy, visitor)).toBeGreaterThanOrEqual(minimum)
  })
})
