import type { OperationContext } from '@latchkey/core'
import { contractOf, controls, oddToken, roles, tokenOf } from '@latchkey/devkit'
import { namesAnother, sendsInstead } from '@latchkey/devkit/hostile'
import { knownError, rpcError, tokenAsset } from '@latchkey/protocol'
import {
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  maxUint256,
} from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { chainId, ether, useLocalChain } from '../local-chain.fixture.ts'
import type { Eip1193Provider } from '../provider.ts'
import { estimate, follow, sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const { visitor, counterparty, secondWallet } = roles
const contract = '0x00000000000000000000000000000000C0DE0001'
const transfer = { to: counterparty, amount: 1_000n }

const local = useLocalChain()

/** Returns the outcome of the transfer in a wallet that lies. */
async function outcomeIn(
  provider: Eip1193Provider,
  request: Parameters<typeof sendTransfer>[1] = transfer,
) {
  const context = local.chain.contextOf(provider)
  return follow(context, await sendTransfer(context, request))
}

describe('a wallet that names another transaction', () => {
  it('is not accepted if another account has sent it [J1.1]', async () => {
    const foreign = await local.chain.minedHashOf({
      from: secondWallet,
      to: counterparty,
      value: '0x3e8',
    })
    expect(await outcomeIn(namesAnother(local.chain.wallet(), foreign))).toEqual({
      status: 'different',
      difference: 'sender',
      moved: [],
    })
  })

  it('is not accepted if it is an old one of the visitor with the same content [J1.2]', async () => {
    const old = await local.chain.minedHashOf({ from: visitor, to: counterparty, value: '0x3e8' })
    expect(await outcomeIn(namesAnother(local.chain.wallet(), old))).toEqual({
      status: 'different',
      difference: 'earlier',
      moved: [],
    })
  })
})

describe('a wallet that sends something else under a true hash', () => {
  it('is reported with amount and recipient [J1.3]', async () => {
    const changed = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      to: secondWallet,
      value: '0x1388',
    }))
    expect(await outcomeIn(changed)).toEqual({
      status: 'different',
      difference: 'content',
      moved: [{ asset: ether, amount: 5_000n, from: visitor, to: secondWallet }],
    })
  })

  it.each([
    ['another amount', { value: '0x3e9' }],
    ['another recipient', { to: secondWallet }],
    ['data with it', { data: '0x12' }],
  ])('is reported: %s [J1.3]', async (_, change) => {
    const changed = sendsInstead(local.chain.wallet(), (requested) => ({ ...requested, ...change }))
    expect(await outcomeIn(changed)).toMatchObject({ status: 'different', difference: 'content' })
  })

  it('is reported as the creation of a contract with the amount [J1.3]', async () => {
    const nonce = BigInt(
      String(await local.chain.node('eth_getTransactionCount', visitor, 'pending')),
    )
    const created = getContractAddress({ from: getAddress(visitor), nonce })
    const changed = sendsInstead(local.chain.wallet(), ({ to: _, ...requested }) => ({
      ...requested,
      data: '0x00',
      gas: '0x30d40',
    }))
    expect(await outcomeIn(changed)).toEqual({
      status: 'different',
      difference: 'content',
      moved: [{ asset: ether, amount: 1_000n, from: visitor, to: created }],
    })
  })

  it('is reported before it is mined [J1.3]', async () => {
    await controls(local.world.description).freeze(chainId)
    const changed = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      value: '0x1388',
    }))
    const outcome = await outcomeIn(changed)
    await controls(local.world.description).resume(chainId)
    expect(outcome).toMatchObject({ status: 'different', moved: [{ amount: 5_000n }] })
  })

  it('is reported as a token that went to another recipient [J1.4]', async () => {
    const changed = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      data: String(requested.data)
        .toLowerCase()
        .replace(counterparty.slice(2).toLowerCase(), secondWallet.slice(2).toLowerCase()),
    }))
    const outcome = await outcomeIn(changed, { ...transfer, token: local.chain.usdc })
    expect(outcome).toEqual({
      status: 'different',
      difference: 'content',
      moved: [{ asset: local.chain.usdcAsset, amount: 1_000n, from: visitor, to: secondWallet }],
    })
  })

  it('is reported as an approval in place of a transfer [J1.4]', async () => {
    const changed = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      data: String(requested.data).replace('0xa9059cbb', '0x095ea7b3'),
    }))
    const outcome = await outcomeIn(changed, { ...transfer, token: local.chain.usdc })
    const given = { asset: local.chain.usdcAsset, amount: 1_000n, spender: counterparty }
    const different = { status: 'different', difference: 'content', moved: [] }
    expect(outcome).toEqual({ ...different, approvals: [given] })
  })
})

describe('a wallet that sends another approval', () => {
  const planned = async (amount: bigint) => {
    const context = local.chain.contextOf(local.chain.wallet())
    const token = tokenOf(local.world.description, chainId, 'USDC').address
    return operations.planApproval(context, [{ token, spender: counterparty, amount }])
  }
  const outcomeOf = async (provider: Eip1193Provider, amount = 500n) => {
    const plan = await planned(amount)
    const context = local.chain.contextOf(provider)
    const sent = await operations.send(context, plan)
    return operations.follow(context, sent, plan)
  }
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  /** Writes another amount into an approval. */
  const capped = (amount: bigint) =>
    sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      data: `${String(requested.data).slice(0, -64)}${word(amount)}`,
    }))
  const right = (amount: bigint, spender: string = counterparty) => [
    { asset: local.chain.usdcAsset, amount, spender: getAddress(spender) },
  ]

  it('is reported with the spender and its allowance [J1.3]', async () => {
    const theft = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      data: `0x095ea7b3${word(BigInt(secondWallet))}${'f'.repeat(64)}`,
    }))
    expect(await outcomeOf(theft)).toEqual({
      status: 'different',
      difference: 'content',
      moved: [],
      approvals: right(maxUint256, secondWallet),
    })
  })

  it('of another spender is reported before it is mined [J1.3]', async () => {
    await controls(local.world.description).freeze(chainId)
    const theft = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      data: `0x095ea7b3${word(BigInt(secondWallet))}${word(7n)}`,
    }))
    const outcome = await outcomeOf(theft)
    await controls(local.world.description).resume(chainId)
    expect(outcome).toMatchObject({ status: 'different', approvals: right(7n, secondWallet) })
  })

  it('with another cap is reported once it is mined [J1.3]', async () => {
    for (const cap of [400n, 600n, maxUint256, 0n]) {
      expect(await outcomeOf(capped(cap))).toMatchObject({
        status: 'different',
        difference: 'content',
        approvals: right(cap),
      })
    }
  })

  it('with another cap is not reported while it is pending [J1.3]', async () => {
    await controls(local.world.description).freeze(chainId)
    const plan = await planned(500n)
    const context = local.chain.contextOf(capped(600n))
    const sent = await operations.send(context, plan)
    let polls = 0
    const rpc: OperationContext['rpc'] = async (method, params) => {
      const answer = await context.rpc(method, params)
      if (method === 'eth_getTransactionCount') polls += 1
      return answer
    }
    const outcome = operations.follow({ ...context, rpc }, sent, plan)
    await expect.poll(() => polls).toBeGreaterThan(0)
    await controls(local.world.description).resume(chainId)
    expect(await outcome).toMatchObject({ status: 'different', approvals: right(600n) })
  })

  it('of a whole collection in place of a token is reported with its spender [J1.3]', async () => {
    const collection = getAddress(contractOf(local.world.description, chainId, 'nfts721'))
    const theft = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      to: collection,
      data: `0xa22cb465${word(BigInt(secondWallet))}${word(1n)}`,
    }))
    const asset = `${chainId}/erc721:${collection}`
    expect(await outcomeOf(theft)).toMatchObject({
      status: 'different',
      approvals: [{ asset, amount: 1n, spender: getAddress(secondWallet) }],
    })
  })
})

describe('a transfer as it was reviewed', () => {
  it('is confirmed with what moved [J1.5]', async () => {
    const asset = local.chain.usdcAsset
    const leaving = { amount: 1_000n, from: visitor, to: counterparty }
    expect(await outcomeIn(local.chain.wallet())).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: [{ asset: ether, ...leaving }],
    })
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token: local.chain.usdc })).toEqual(
      {
        status: 'confirmed',
        hash: expect.stringMatching(/^0x/),
        moved: [{ asset, ...leaving }],
      },
    )
  })

  it('is confirmed under the hash under which the wallet sent it again [J1.6]', async () => {
    await controls(local.world.description).freeze(chainId)
    const context = local.chain.contextOf(local.chain.wallet())
    const sent = await sendTransfer(context, transfer)
    const { nonce } = Object(await local.chain.node('eth_getTransactionByHash', sent.hash))
    let polls = 0
    const rpc: OperationContext['rpc'] = async (method, params) => {
      const answer = await context.rpc(method, params)
      if (method === 'eth_getTransactionCount') polls += 1
      return answer
    }
    const outcome = follow({ ...context, rpc }, sent)
    await expect.poll(() => polls).toBeGreaterThan(0)
    const price = '0x174876e800'
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    const faster = await local.chain.hashOf({
      from: visitor,
      to: counterparty,
      value: '0x3e8',
      nonce,
      ...fees,
    })
    await controls(local.world.description).resume(chainId)
    expect(await outcome).toMatchObject({ status: 'confirmed', hash: faster })
  })
})

describe('a token that does not do as requested', () => {
  const token = { address: '0x00000000000000000000000000000000c0dE0003', decimals: 6 }
  const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  /** Returns true and logs a transfer of the amount, shifted right by so many bits. Has no balances. */
  const codeWith = (shift: number) =>
    `0x60243560${shift.toString(16).padStart(2, '0')}1c5f52600435337f${transferTopic}60205fa360015f5260205ff3`

  it('is reported if it returns false and moves nothing [J5.1]', async () => {
    await local.chain.node('anvil_setCode', token.address, '0x5f5f5260205ff3')
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'otherEffect',
      moved: [],
    })
  })

  it('is reported with the moved amount if it keeps half [J5.1]', async () => {
    await local.chain.node('anvil_setCode', token.address, codeWith(1))
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'otherEffect',
      moved: [{ amount: 500n, to: counterparty }],
    })
  })

  it('is not confirmed if its balances contradict its logs [J5.2]', async () => {
    await local.chain.node('anvil_setCode', token.address, codeWith(0))
    const outcome = await outcomeIn(local.chain.wallet(), { ...transfer, token })
    expect(outcome).toMatchObject({ status: 'otherEffect', moved: [] })
  })

  it('is not confirmed while the node does not return its balances [J5.2]', async () => {
    await local.chain.node('anvil_setCode', token.address, codeWith(0))
    const context = local.chain.contextOf(local.chain.wallet())
    const sent = await sendTransfer(context, { ...transfer, token })
    const failures = [knownError('TIMED_OUT'), rpcError('limit exceeded', { code: -32005 })]
    const rpc: OperationContext['rpc'] = async (method, params) => {
      const failure = method === 'eth_call' ? failures.pop() : undefined
      if (failure) throw failure
      return context.rpc(method, params)
    }
    const outcome = await follow({ ...context, rpc }, sent)
    expect(outcome).toMatchObject({ status: 'otherEffect', moved: [] })
    expect(failures).toEqual([])
  })
})

describe('an odd token', () => {
  type Way =
    | 'answersFalse'
    | 'keepsFee'
    | 'keepsFeeInSilence'
    | 'movesElsewhere'
    | 'rebases'
    | 'pauses'
  const ways: Way[] = [
    'answersFalse',
    'keepsFee',
    'keepsFeeInSilence',
    'movesElsewhere',
    'rebases',
    'pauses',
  ]
  const { abi, bytecode } = oddToken

  /** A token that is odd in its own way, of which the visitor has some. */
  async function deploy(way: Way) {
    const args = [way, 'ODD', ways.indexOf(way)] as const
    const data = encodeDeployData({ abi, bytecode, args })
    const hash = await local.chain.minedHashOf({ from: secondWallet, data, gas: '0x2dc6c0' })
    const { contractAddress } = Object(await local.chain.node('eth_getTransactionReceipt', hash))
    const address = getAddress(String(contractAddress))
    const call = (data: string) =>
      local.chain.minedHashOf({ from: secondWallet, to: address, data })
    const mint = [getAddress(visitor), 1_000_000n] as const
    await call(encodeFunctionData({ abi, functionName: 'mint', args: mint }))
    return { token: { address, decimals: 6 }, asset: tokenAsset(chainId, address), call }
  }
  const leaving = (asset: string, amount: bigint, to: string) => ({
    asset,
    amount,
    from: visitor,
    to,
  })

  it('that answers false has moved nothing [J5.1]', async () => {
    const { token } = await deploy('answersFalse')
    const outcome = await outcomeIn(local.chain.wallet(), { ...transfer, token })
    expect(outcome).toMatchObject({ status: 'otherEffect', moved: [] })
  })

  it('that keeps a fee is reported with the received amount and the fee [J5.1]', async () => {
    const { token, asset } = await deploy('keepsFee')
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'otherEffect',
      moved: [leaving(asset, 100n, secondWallet), leaving(asset, 900n, counterparty)],
    })
  })

  it('that silently keeps half is detected by its balances [J5.2]', async () => {
    const { token, asset } = await deploy('keepsFeeInSilence')
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'otherEffect',
      moved: [leaving(asset, 500n, counterparty), leaving(asset, 500n, '')],
    })
  })

  it('that silently keeps half is detected for each of several recipients [J5.2]', async () => {
    const { token, asset } = await deploy('keepsFeeInSilence')
    const context = local.chain.contextOf(local.chain.wallet())
    const both = [counterparty, secondWallet].map((to) => ({ to, amount: 1_000n, token }))
    const payments = await operations.planTransfers(context, both)
    await expect(operations.send(context, payments)).rejects.toMatchObject({
      code: 'FEATURE_UNSUPPORTED',
    })
    const sent = await operations.send(context, { ...payments, purpose: 'calls' })
    expect(sent.way).toBe('oneByOne')
    expect(await operations.follow(context, sent, payments)).toMatchObject({
      status: 'otherEffect',
      moved: [leaving(asset, 500n, counterparty), leaving(asset, 500n, '')],
    })
  })

  it('that moves it elsewhere is detected by its balances [J5.2]', async () => {
    const { token, asset } = await deploy('movesElsewhere')
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'otherEffect',
      moved: [leaving(asset, 1_000n, '')],
    })
  })

  it('that rebases is confirmed, and reported if its rounding keeps an amount [J5.2]', async () => {
    const { token, asset, call } = await deploy('rebases')
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'confirmed',
      moved: [leaving(asset, 1_000n, counterparty)],
    })
    await call(encodeFunctionData({ abi, functionName: 'rebase', args: [1_500_007n] }))
    expect(await outcomeIn(local.chain.wallet(), { ...transfer, token })).toMatchObject({
      status: 'otherEffect',
      moved: [leaving(asset, 999n, counterparty)],
    })
  })

  it('that is paused does not pass for sent [J5.1]', async () => {
    const { token, call } = await deploy('pauses')
    await call(encodeFunctionData({ abi, functionName: 'pause' }))
    const context = local.chain.contextOf(local.chain.wallet())
    const refused = estimate(context, { ...transfer, token })
    await expect(refused).rejects.toThrow('paused')
    const gas = sendsInstead(local.chain.wallet(), (requested) => ({
      ...requested,
      gas: '0x30d40',
    }))
    expect(await outcomeIn(gas, { ...transfer, token })).toEqual({ status: 'reverted' })
  })

  it('that answers nothing is confirmed [J5.1]', async () => {
    const { address, decimals } = tokenOf(local.world.description, chainId, 'USDT')
    const token = { address, decimals }
    const outcome = await outcomeIn(local.chain.wallet(), { ...transfer, token })
    expect(outcome).toMatchObject({ status: 'confirmed', moved: [{ amount: 1_000n }] })
  })
})

describe('an account that is a contract', () => {
  /** Calls the address in its first word with the value in its second and the data behind them. */
  const forwarder = '0x604036038060405f375f5f825f6020355f355af1601a575f5ffd5b00'
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  beforeAll(async () => {
    await local.chain.node('anvil_setCode', contract, forwarder)
    await local.chain.node('anvil_setBalance', contract, '0xde0b6b3a7640000')
    await local.chain.minedHashOf({
      from: visitor,
      to: local.chain.usdc.address,
      data: transferData(contract, 10_000n),
    })
  })
  const height = async () => BigInt(String(await local.chain.node('eth_blockNumber')))
  const transferData = (to: string, amount: bigint) =>
    `0xa9059cbb${word(BigInt(to))}${word(amount)}`
  /** Has the contract make a call, in a transaction that somebody else sends. */
  const relayed = (to: string, value: bigint, data = '0x') =>
    local.chain.minedHashOf({
      from: secondWallet,
      to: contract,
      data: `0x${word(BigInt(to))}${word(value)}${data.slice(2)}`,
    })
  /** Returns the outcome of the contract's transfer, for which the wallet reports this transaction. */
  async function outcomeOf(name: () => Promise<string>, request = {}) {
    const context = local.chain.contextOf(local.chain.wallet(), contract)
    const plan = await operations.planTransfer(context, { ...transfer, ...request })
    const since = await height()
    return operations.follow(context, { way: 'single', hash: await name(), since }, plan)
  }

  it('is confirmed where the chain shows that what was planned has moved [J1.7]', async () => {
    const leaving = { amount: 1_000n, from: contract, to: counterparty }
    expect(await outcomeOf(() => relayed(counterparty, 1_000n))).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: [{ asset: ether, ...leaving }],
    })
    const data = transferData(counterparty, 1_000n)
    const { address } = local.chain.usdc
    expect(await outcomeOf(() => relayed(address, 0n, data), { token: local.chain.usdc })).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: [{ asset: local.chain.usdcAsset, ...leaving }],
    })
  })

  it.each([
    ['nothing of it moved', () => relayed(counterparty, 0n), []],
    [
      'more of it moved',
      () => relayed(counterparty, 1_001n),
      [{ amount: 1_001n, to: counterparty }],
    ],
    [
      'it went elsewhere',
      () => relayed(secondWallet, 1_000n),
      [{ amount: 1_000n, to: secondWallet }],
    ],
    [
      'a token moved',
      () => relayed(local.chain.usdc.address, 0n, transferData(counterparty, 1_000n)),
      [{ asset: expect.stringContaining('erc20'), amount: 1_000n, to: counterparty }],
    ],
  ])('is reported with amount and recipient if %s [J1.7]', async (_, name, moved) => {
    expect(await outcomeOf(name)).toMatchObject({
      status: 'different',
      difference: 'content',
      moved,
    })
  })

  it('is not accepted if another account paid [J1.1]', async () => {
    const paid = { from: secondWallet, to: counterparty, value: '0x3e8' }
    const outcome = await outcomeOf(() => local.chain.hashOf(paid))
    expect(outcome).toEqual({ status: 'different', difference: 'sender', moved: [] })
  })

  it('is not accepted for an old transaction [J1.2]', async () => {
    const old = await relayed(counterparty, 1_000n)
    expect(await outcomeOf(async () => old)).toMatchObject({ difference: 'earlier' })
  })
})
