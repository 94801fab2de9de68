import { chainOf, contractOf, minedReceipt, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { postSimulation, type Simulation } from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  publicActions,
  toEventSelector,
  toHex,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configForWorld } from '../../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'
import { isEvmAddress } from '../../evm/address.ts'
import { type Changes, difference, gainsOf, randomBy } from '../agreement.fixture.ts'

const one = 'eip155:31337'
const account = roles.visitor
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const nftAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function transferFrom(address, address, uint256)',
  'function setApprovalForAll(address, bool)',
])
/** More than any call here needs. */
const gas = 1_000_000n
const farAway = 9_999_999_999n
/** The chain mines what it gets at once. */

type Call = { to: Hex; value: bigint; data: Hex }

let started: World | undefined
let opened: Gateway | undefined
const fail = (message: string): never => {
  throw new Error(message)
}
const world = () => started?.description ?? fail('No world')
const gateway = () => opened ?? fail('No gateway')
const url = () => chainOf(world(), one).rpcUrl
const makeNode = (url: string) =>
  createTestClient({ mode: 'anvil', chain: anvil, transport: http(url, { batch: true }) })
    .extend(publicActions)
    .extend(walletActions)
let client: ReturnType<typeof makeNode> | undefined
const node = () => (client ??= makeNode(url()))
const plain = (address: string) => (isEvmAddress(address) ? address : fail(address))
const token = (symbol: string) => plain(tokenOf(world(), one, symbol).address)
const contract = (name: 'weth' | 'uniswapRouter' | 'reverter' | 'nfts721') =>
  contractOf(world(), one, name)

beforeAll(async () => {
  started = await startWorldForTests(one)
  const config = configForWorld(world(), { logs: 'off' })
  const chains = (config.chains ?? []).map((chain) => ({ ...chain, index: false }))
  opened = await createGateway({ ...config, chains })
})
afterAll(async () => {
  await opened?.close()
  await started?.stop()
})

function simulated(calls: readonly Call[], chainId: string = one): Promise<Simulation> {
  const body = JSON.stringify({
    chainId,
    account,
    calls: calls.map(({ value, ...call }) => ({ ...call, value: value.toString() })),
  })
  return answerOf(gateway(), postSimulation.response, '/v1/simulate', { method: 'POST', body })
}

/** Sends the calls one after the other, up to one that fails. Says which, and what gas cost. */
async function carryOut(
  calls: readonly Call[],
): Promise<{ failed: number | undefined; cost: bigint }> {
  let cost = 0n
  for (const [place, call] of calls.entries()) {
    const sent = await node()
      .sendTransaction({ account, chain: null, ...call, gas })
      .catch(() => undefined)
    if (sent === undefined) return { failed: place, cost }
    const receipt = await minedReceipt(node(), sent)
    cost += receipt.gasUsed * receipt.effectiveGasPrice
    if (receipt.status === 'reverted') return { failed: place, cost }
  }
  return { failed: undefined, cost }
}

const symbols = ['USDC', 'DAI', 'USDT'] as const

/** What the account has of everything here, as the chain's state says it. */
async function holdings(): Promise<Changes> {
  const tokens = [...symbols.map(token), contract('weth')]
  const of = (address: Hex) =>
    node().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const [native, ...amounts] = await Promise.all([
    node().getBalance({ address: account }),
    ...tokens.map(of),
  ])
  const entries = tokens.map((address, place) => [
    tokenAsset(one, address).toLowerCase(),
    amounts[place] ?? 0n,
  ])
  return { [nativeAsset(one)]: native, ...Object.fromEntries(entries) }
}

function erc20(
  address: Hex,
  functionName: 'transfer' | 'approve',
  args: readonly [Hex, bigint],
): Call {
  return { to: address, value: 0n, data: encodeFunctionData({ abi: erc20Abi, functionName, args }) }
}

/** One of the ways in which an account acts, with some that fail. */
function generate(random: () => number, held: Changes): Call[] {
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] ?? fail('Nothing to pick')
  const someone = () => toHex(BigInt(below(1e9)) + 0x10_0000_0000n, { size: 20 })
  const share = (amount: bigint, most = 1.15) =>
    (amount * BigInt(Math.floor(random() * most * 1000))) / 1_000_000n
  const symbol = pick(symbols)
  const address = token(symbol)
  const has = held[tokenAsset(one, address).toLowerCase()] ?? 0n
  const router = contract('uniswapRouter')
  const weth = contract('weth')
  const minimum = () => (below(5) === 0 ? maxUint256 / 2n : 1n)
  const until = () => (below(6) === 0 ? 1n : farAway)
  const swapCall = (data: Hex, value = 0n): Call => ({ to: router, value, data })
  const ofRouter = (
    functionName: 'swapExactTokensForETH' | 'swapExactTokensForTokens',
    amount: bigint,
    path: readonly Hex[],
  ) =>
    swapCall(
      encodeFunctionData({
        abi: routerAbi,
        functionName,
        args: [amount, minimum(), path, account, until()],
      }),
    )
  const other = token(pick(symbols.filter((name) => name !== symbol)))
  const kinds: (() => Call[])[] = [
    () => [{ to: someone(), value: BigInt(below(1e9)) * 10n ** 6n, data: '0x' }],
    () => [{ to: someone(), value: parseEther('1000000'), data: '0x' }],
    () => [{ to: contract('reverter'), value: BigInt(below(9)), data: '0x' }],
    () => [erc20(address, 'transfer', [someone(), share(has)])],
    () => [erc20(address, 'transfer', [someone(), has + BigInt(below(5))])].slice(below(2)),
    () => [erc20(address, 'approve', [router, pick([0n, share(has), maxUint256])])],
    () => {
      const args = [minimum(), [weth, address], account, until()] as const
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args,
      })
      return [swapCall(data, BigInt(below(1e6)) * 10n ** 10n + 1n)]
    },
    () => [ofRouter('swapExactTokensForETH', share(has, 0.5) + 1n, [address, weth])],
    () => {
      const amount = share(has, 0.5) + 1n
      const swap = ofRouter('swapExactTokensForTokens', amount, [address, weth, other])
      const none = erc20(address, 'approve', [router, 0n])
      return [none, erc20(address, 'approve', [router, amount]), swap]
    },
    () => {
      const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
      return [{ to: weth, value: BigInt(below(1e6)) * 10n ** 9n, data }]
    },
    () => {
      const amount = share(held[tokenAsset(one, weth).toLowerCase()] ?? 0n)
      const data = encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] })
      return [{ to: weth, value: 0n, data }]
    },
    () => symbols.map((name) => erc20(token(name), 'transfer', [someone(), BigInt(below(1000))])),
    () => [
      { to: someone(), value: BigInt(below(1e9)), data: '0x' },
      erc20(address, 'transfer', [someone(), has * BigInt(below(3))]),
    ],
    () => [{ to: address, value: 0n, data: '0xdeadbeef' }],
  ]
  const calls = pick(kinds)()
  return calls.length > 0 ? calls : [{ to: someone(), value: 1n, data: '0x' }]
}

describe('a simulation', () => {
  it('agrees with what the chain then does, in generated plans', {
    timeout: 300_000,
  }, async () => {
    const random = randomBy(20_261_122)
    const counted = { done: 0, failed: 0 }
    let before = await holdings()
    const plans = process.env.LATCHKEY_LONG ? 220 : 60
    for (let plan = 0; plan < plans; plan++) {
      const calls = generate(random, before)
      const reported = await simulated(calls)
      const { failed, cost } = await carryOut(calls)
      const after = await holdings()
      const label = `plan ${plan}: ${JSON.stringify(calls, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`
      if (reported.status === 'succeeded') {
        const native = nativeAsset(one)
        const kept = { ...after, [native]: (after[native] ?? 0n) + cost }
        expect(failed, label).toBeUndefined()
        expect(gainsOf(reported, account), label).toEqual(difference(before, kept))
        await expectRights(reported, label)
        counted.done += 1
      } else {
        expect(reported.status, label).toBe('reverted')
        expect(failed, label).toBe(
          reported.status === 'reverted' ? (reported.call ?? failed) : undefined,
        )
        expect(failed, label).toBeDefined()
        counted.failed += 1
      }
      before = after
    }
    expect(counted.done).toBeGreaterThan(plans * 0.45)
    expect(counted.failed).toBeGreaterThan(plans * 0.13)
  })

  async function expectRights(
    reported: Extract<Simulation, { status: 'succeeded' }>,
    label: string,
  ) {
    for (const { asset, amount, spender } of reported.approvals) {
      const address = plain(asset.slice(asset.lastIndexOf(':') + 1))
      const args = [account, plain(spender)] as const
      const allowance = await node().readContract({
        address,
        abi: erc20Abi,
        functionName: 'allowance',
        args,
      })
      expect(BigInt(amount), label).toBe(allowance)
    }
  }

  it('reports collectibles, and rights to all of them', async () => {
    const address = contract('nfts721')
    const owners = await Promise.all(
      [1n, 2n, 3n, 4n].map((id) =>
        node()
          .readContract({ address, abi: nftAbi, functionName: 'ownerOf', args: [id] })
          .then(
            (owner) => ({ id, owner }),
            () => ({ id, owner: undefined }),
          ),
      ),
    )
    const own = owners.find(({ owner }) => owner === account) ?? fail('The visitor has no ring')
    const args = [account, roles.friend, own.id] as const
    const given = encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args })
    const all = encodeFunctionData({
      abi: nftAbi,
      functionName: 'setApprovalForAll',
      args: [roles.friend, true],
    })
    const reported = await simulated([
      { to: address, value: 0n, data: all },
      { to: address, value: 0n, data: given },
    ])
    expect(reported).toMatchObject({
      status: 'succeeded',
      movements: [],
      items: [
        {
          contract: address,
          tokenId: String(own.id),
          amount: '1',
          from: account,
          to: roles.friend,
        },
      ],
      itemApprovals: [{ contract: address, tokenId: null, operator: roles.friend }],
    })
  })

  it('reports in words why it would fail, without effects', async () => {
    const before = await holdings()
    const refused = await simulated([{ to: contract('reverter'), value: 1n, data: '0x' }])
    expect(refused).toEqual({ status: 'reverted', reason: 'Reverter: refuses ether', call: 0 })
    const poor = await simulated([{ to: roles.friend, value: parseEther('99999999'), data: '0x' }])
    expect(poor).toMatchObject({
      status: 'reverted',
      reason: expect.stringMatching(/insufficient funds/i),
    })
    const usdc = token('USDC')
    const much = await simulated([erc20(usdc, 'transfer', [roles.friend, 10n ** 30n])])
    expect(much).toMatchObject({ status: 'reverted', call: 0 })
    expect(await holdings()).toEqual(before)
  })
})

describe('the route', () => {
  const post = (body: unknown) =>
    ask(gateway(), '/v1/simulate', { method: 'POST', body: JSON.stringify(body) })
  const call = { to: roles.friend, value: '1', data: '0x' }
  const requested = { chainId: one, account, calls: [call] }

  it.each([
    ['no calls', { ...requested, calls: [] }],
    ['too many calls', { ...requested, calls: Array.from({ length: 17 }, () => call) }],
    ['too much data', { ...requested, calls: [{ ...call, data: `0x${'00'.repeat(65_537)}` }] }],
    ['half a byte', { ...requested, calls: [{ ...call, data: '0x0' }] }],
    ['no address', { ...requested, calls: [{ ...call, to: 'ada.eth' }] }],
    [
      'an account of another family',
      { ...requested, account: 'So11111111111111111111111111111111111111112' },
    ],
    ['a chain that is not served', { ...requested, chainId: 'eip155:1' }],
    ['calls on another family', { ...requested, chainId: 'solana:localnet' }],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('counts simulations by client, as what costs a node much', async () => {
    const chains = [chainOf(world(), one)]
    const strict = await createGateway({ chains, logs: 'off', simulations: { perMinute: 2 } })
    const init = { method: 'POST', body: JSON.stringify(requested) }
    const statuses: number[] = []
    for (let time = 0; time < 3; time++)
      statuses.push((await ask(strict, '/v1/simulate', init)).status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 429])
  })

  it('shows contracts the price of gas, as a transaction would', async () => {
    const to = plain('0x00000000000000000000000000000000c0ffee09')
    // Reverts where the price of gas is zero.
    await node().setCode({ address: to, bytecode: '0x3a15600657005b5f5ffd' })
    const reported = await simulated([{ to, value: 0n, data: '0x' }])
    expect(reported.status).toBe('succeeded')
    const two = [
      { to, value: 0n, data: '0x' as const },
      { to, value: 0n, data: '0x' as const },
    ]
    expect((await simulated(two)).status).toBe('succeeded')
  })

  it('shows contracts the base fee of the newest block, and who made it', async () => {
    const to = plain('0x00000000000000000000000000000000c0ffee0a')
    // Reverts where the base fee is zero.
    await node().setCode({ address: to, bytecode: '0x4815600657005b5f5ffd' })
    expect((await simulated([{ to, value: 0n, data: '0x' }])).status).toBe('succeeded')
    const random = plain('0x00000000000000000000000000000000c0ffee0b')
    // Reverts where the random value of the block is zero.
    await node().setCode({ address: random, bytecode: '0x4415600657005b5f5ffd' })
    expect((await simulated([{ to: random, value: 0n, data: '0x' }])).status).toBe('succeeded')
  })

  it('reports the effects with the gas of wallets, and that they depend on it', async () => {
    const to = plain('0x00000000000000000000000000000000c0ffee0c')
    // Reports a right of the caller's where less than a million units of gas are left, as ERC-777 does.
    const event = toEventSelector('AuthorizedOperator(address,address)').slice(2)
    const bytecode: Hex = `0x620f42405a10600a57005b3361dead7f${event}5f5fa300`
    await node().setCode({ address: to, bytecode })
    const call = { to, value: 0n, data: '0x' as const }
    for (const calls of [[call], [call, call]])
      expect(await simulated(calls)).toMatchObject({
        status: 'succeeded',
        approvals: [{ amount: maxUint256.toString(), spender: expect.stringMatching(/dead$/i) }],
        isComplete: false,
      })
  })

  it('is not complete where a contract writes only with the gas that wallets send', async () => {
    const to = plain('0x00000000000000000000000000000000c0ffee0d')
    const call = { to, value: 0n, data: '0x' as const }
    // Does nothing.
    await node().setCode({ address: to, bytecode: '0x00' })
    expect(await simulated([call])).toMatchObject({ isComplete: true })
    // Writes a word where less than a million units of gas are left.
    await node().setCode({ address: to, bytecode: '0x620f42405a10600a57005b600160015500' })
    for (const calls of [[call], [call, call]])
      expect(await simulated(calls)).toMatchObject({ status: 'succeeded', isComplete: false })
  })

  it('gives no call more gas than the operator allows', async () => {
    const chains = [chainOf(world(), one)]
    const strict = await createGateway({ chains, logs: 'off', simulations: { gasCap: 25_000 } })
    const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
    const body = JSON.stringify({
      ...requested,
      calls: [{ to: contract('weth'), value: '1', data }],
    })
    const reported = await answerOf(strict, postSimulation.response, '/v1/simulate', {
      method: 'POST',
      body,
    })
    await strict.close()
    expect(reported.status).toBe('reverted')
  })
})
