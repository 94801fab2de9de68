import type { Sent } from '@latchkey/core'
import { controls, roles } from '@latchkey/devkit'
import { sendsInstead } from '@latchkey/devkit/hostile'
import { rpcError } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, isAddress, multicall3Abi } from 'viem'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chainId, ether, useLocalChain } from '../local-chain.fixture.ts'
import type { EvmPlan } from '../plan.ts'
import type { Eip1193Provider } from '../provider.ts'
import { scriptedWallet, throws, walletError } from '../scripted-wallet.fixture.ts'
import { sendTransfer } from '../transfer.fixture.ts'
import { operations } from './index.ts'

const { visitor, counterparty, secondWallet } = roles
/** A contract account that makes the calls in its data for any caller. */
const contract = getAddress('0x00000000000000000000000000000000c0de0002')
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const local = useLocalChain()
beforeAll(async () => {
  await local.chain.node(
    'anvil_setCode',
    contract,
    await local.chain.node('eth_getCode', multicall3, 'latest'),
  )
  const data = transferData(contract, 1_000_000n)
  await local.chain.minedHashOf({ from: visitor, to: local.chain.usdc.address, data })
})

function asHex(text: string): Hex {
  if (!isAddress(text)) throw new Error(`${text} is no address`)
  return text
}
function transferData(to: string, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [asHex(to), amount] })
}
function approvalData(spender: string, amount: bigint): Hex {
  return encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [asHex(spender), amount],
  })
}

/** An approval and a transfer of tokens. */
function planOf(account: string): EvmPlan {
  const { address } = local.chain.usdc
  const asset = local.chain.usdcAsset
  return {
    namespace: 'eip155',
    chainId,
    account,
    purpose: 'calls',
    calls: [
      { to: address, value: 0n, data: approvalData(secondWallet, 50n) },
      { to: address, value: 0n, data: transferData(counterparty, 70n) },
    ],
    leaves: [{ asset, amount: 70n, from: account, to: counterparty }],
    arrives: [],
    approvals: [{ asset, amount: 50n, spender: secondWallet }],
  }
}

type Call = { to: string; data: Hex }
/** A wallet of the contract that batches; `change` is what it makes of the calls. */
function batching(change: (calls: Call[]) => Call[] = (calls) => calls) {
  const inner = local.chain.wallet()
  const requested: string[] = []
  let hash = ''
  const provider: Eip1193Provider = {
    async request(request) {
      requested.push(request.method)
      const [first] = request.params ?? []
      if (request.method === 'wallet_getCapabilities')
        return { '0x7a69': { atomic: { status: 'supported' } } }
      if (request.method === 'wallet_sendCalls') {
        const calls = change(Object(first).calls)
        const args = calls.map(({ to, data }) => ({
          target: asHex(to),
          allowFailure: false,
          callData: data,
        }))
        const data = encodeFunctionData({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          args: [args],
        })
        hash = await local.chain.hashOf({ from: secondWallet, to: contract, data })
        return { id: 'batch one' }
      }
      if (request.method === 'wallet_getCallsStatus')
        return { status: 200, receipts: [{ transactionHash: hash }] }
      return inner.request(request)
    },
  }
  return { provider, requested }
}

describe('a plan of several calls in a wallet that batches', () => {
  it('is requested once, and confirmed by its effect [J1.7]', async () => {
    const { provider, requested } = batching()
    const context = local.chain.contextOf(provider, contract)
    const plan = planOf(contract)
    expect(await operations.capabilities(context)).toEqual({ batches: true })
    const sent = await operations.send(context, plan)
    expect(sent).toMatchObject({ way: 'batch', batchId: 'batch one' })
    expect(requested.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
    expect(requested).not.toContain('eth_sendTransaction')
    expect(await operations.follow(context, sent, plan)).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: plan.leaves,
    })
  })

  it.each([
    ['gives a larger right', () => ({ data: approvalData(secondWallet, 51n) }), 0, { amount: 51n }],
    [
      'gives a right to somebody else',
      () => ({ data: approvalData(counterparty, 50n) }),
      0,
      { spender: counterparty },
    ],
    ['moves more', () => ({ data: transferData(counterparty, 71n) }), 1, { amount: 71n }],
    [
      'moves it elsewhere',
      () => ({ data: transferData(secondWallet, 70n) }),
      1,
      { to: secondWallet },
    ],
  ] as const)('is reported with amounts and recipients if it %s [J1.7]', async (_, change, place, changed) => {
    const { provider } = batching((calls) =>
      calls.map((call, index) => (index === place ? { ...call, ...change() } : call)),
    )
    const context = local.chain.contextOf(provider, contract)
    const plan = planOf(contract)
    const sent = await operations.send(context, plan)
    const different = [expect.objectContaining(changed)]
    expect(await operations.follow(context, sent, plan)).toEqual({
      status: 'different',
      difference: 'content',
      moved: place === 1 ? different : plan.leaves,
      approvals: place === 0 ? different : plan.approvals,
    })
  })

  /** Returns the outcome of a batch that a wallet reports as ended, with these receipts. */
  async function endedWith(receipts: unknown) {
    const { provider } = scriptedWallet({
      wallet_getCallsStatus: () => ({ status: 200, receipts }),
    })
    const sent: Sent = { way: 'batch', batchId: 'x', since: 0n }
    return operations.follow(local.chain.contextOf(provider, contract), sent, planOf(contract))
  }

  it('is not reported as confirmed if the wallet names no transaction [J1.7]', async () => {
    for (const receipts of [[], 'none', undefined])
      expect(await endedWith(receipts)).toEqual({ status: 'unverified' })
  })

  it('is not reported as confirmed if the wallet names another transaction [J1.1]', async () => {
    const foreign = await local.chain.minedHashOf({
      from: secondWallet,
      to: counterparty,
      value: '0x1',
    })
    expect(await endedWith([{ transactionHash: foreign }])).toEqual({
      status: 'different',
      difference: 'sender',
      moved: [],
    })
  })

  it.each([
    400, 500,
  ])('is not reported as failed on the wallet’s word alone, status %i [J1.9]', async (status) => {
    const { provider } = scriptedWallet({ wallet_getCallsStatus: () => ({ status }) })
    const context = local.chain.contextOf(provider, contract)
    const sent: Sent = { way: 'batch', batchId: 'x', since: 0n }
    expect(await operations.follow(context, sent, planOf(contract))).toEqual({
      status: 'unverified',
    })
  })
})

describe('a plan of several calls in a wallet that does not batch', () => {
  it('is requested call by call, and confirmed with the movements [J1.5]', async () => {
    const context = local.chain.contextOf(local.chain.wallet())
    const plan = planOf(visitor)
    expect(await operations.capabilities(context)).toEqual({ batches: false })
    const sent = await operations.send(context, plan)
    expect(sent).toMatchObject({
      way: 'oneByOne',
      hashes: [expect.any(String), expect.any(String)],
    })
    expect(await operations.follow(context, sent, plan)).toMatchObject({
      status: 'confirmed',
      moved: plan.leaves,
    })
  })

  it('reports the sent calls if the visitor declines the second one', async () => {
    let requested = 0
    const inner = local.chain.wallet()
    const provider: Eip1193Provider = {
      async request(request) {
        if (request.method === 'eth_sendTransaction' && ++requested === 2) throw walletError(4001)
        return inner.request(request)
      },
    }
    const context = local.chain.contextOf(provider)
    const plan = planOf(visitor)
    const sent = await operations.send(context, plan)
    expect(sent).toMatchObject({ way: 'oneByOne', stopped: 'REQUEST_DECLINED' })
    expect(await operations.follow(context, sent, plan)).toEqual({
      status: 'incomplete',
      done: 1,
      moved: [],
    })
  })

  it('sends no further request once the visitor has cancelled [G1]', async () => {
    const cancel = new AbortController()
    let requested = 0
    const inner = local.chain.wallet()
    const provider: Eip1193Provider = {
      async request(request) {
        const answer = await inner.request(request)
        if (request.method === 'eth_sendTransaction') {
          requested += 1
          cancel.abort()
        }
        return answer
      },
    }
    const context = { ...local.chain.contextOf(provider), withdrawn: cancel.signal }
    const plan = planOf(visitor)
    const sent = await operations.send(context, plan)
    expect(sent).toMatchObject({ hashes: [expect.any(String)], stopped: 'ABORTED' })
    expect(requested).toBe(1)
    expect(await operations.follow(context, sent, plan)).toMatchObject({
      status: 'incomplete',
      done: 1,
    })
  })

  it('sends no further request once the wallet has sent something else [J1.3]', async () => {
    let requested = 0
    const provider = sendsInstead(local.chain.wallet(), (call) => {
      requested += 1
      return { ...call, data: approvalData(counterparty, 50n) }
    })
    const context = local.chain.contextOf(provider)
    const plan = planOf(visitor)
    const sent = await operations.send(context, plan)
    expect(requested).toBe(1)
    expect(await operations.follow(context, sent, plan)).toMatchObject({
      status: 'different',
      difference: 'content',
    })
  })

  it('sends nothing when the visitor declines the first call', async () => {
    const { provider } = scriptedWallet({
      eth_chainId: () => 31337,
      eth_sendTransaction: throws(walletError(4001)),
    })
    const sending = operations.send(local.chain.contextOf(provider), planOf(visitor))
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  })
})

/** Repeats a read until no block has arrived in between, since its base fee would differ. */
async function inOneBlock<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await local.chain.node('eth_blockNumber')
    const answer = await read()
    if ((await local.chain.node('eth_blockNumber')) === before) return answer
  }
}

it('estimates all calls of a plan', async () => {
  const context = local.chain.contextOf(local.chain.wallet())
  const plan = planOf(visitor)
  const alone = plan.calls.map((call): EvmPlan => ({ ...plan, calls: [call] }))
  const estimates = () =>
    Promise.all([plan, ...alone].map((part) => operations.estimate(context, part)))
  const [whole, ...parts] = await inOneBlock(estimates)
  expect(whole).toEqual({
    asset: ether,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
    payer: visitor,
  })
})

describe('after the confirmation', () => {
  it('reports that a reorganisation has undone it [J12.1]', async () => {
    const context = local.chain.contextOf(local.chain.wallet())
    const { hash } = await sendTransfer(context, { to: counterparty, amount: 3n })
    await expect.poll(() => local.chain.node('eth_getTransactionReceipt', hash)).not.toBeNull()
    await controls(local.world.description).reorganise(chainId, 1)
    let polls = 0
    const watched: typeof context = {
      ...context,
      async rpc(method, params) {
        if (method === 'eth_getTransactionReceipt') polls += 1
        return context.rpc(method, params)
      },
    }
    const final = operations.isFinal(watched, hash)
    // The second poll begins once the first has recorded when the transaction went missing.
    await expect.poll(() => polls).toBeGreaterThan(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    onTestFinished(() => void vi.useRealTimers())
    await controls(local.world.description).advance(chainId, 12)
    expect(await final).toBe(false)
  })

  it('is watched until three blocks stand, its own among them [J12.2]', async () => {
    const context = local.chain.contextOf(local.chain.wallet())
    const { hash } = await sendTransfer(context, { to: counterparty, amount: 3n })
    await expect.poll(() => local.chain.node('eth_getTransactionReceipt', hash)).not.toBeNull()
    let isOver = false
    let polls = 0
    const watched: typeof context = {
      ...context,
      async rpc(method, params) {
        const answer = await context.rpc(method, params)
        if (Array.isArray(params) && params[0] === 'finalized') polls += 1
        return answer
      },
    }
    const final = operations.isFinal(watched, hash).finally(() => {
      isOver = true
    })
    await controls(local.world.description).advance(chainId, 1)
    const before = polls
    await expect.poll(() => polls).toBeGreaterThan(before + 1)
    expect(isOver).toBe(false)
    await controls(local.world.description).advance(chainId, 1)
    expect(await final).toBe(true)
  })

  it('reports that it is final by the chain’s answer or by its depth [J12.2]', async () => {
    const context = local.chain.contextOf(local.chain.wallet())
    const { hash } = await sendTransfer(context, { to: counterparty, amount: 3n })
    let polls = 0
    const untold: typeof context = {
      ...context,
      async rpc(method, params) {
        if (method === 'eth_getTransactionReceipt') polls += 1
        if (Array.isArray(params) && params[0] === 'finalized') throw rpcError('Unknown tag')
        return context.rpc(method, params)
      },
    }
    const far = operations.isFinal(untold, hash)
    await expect.poll(() => polls).toBeGreaterThan(0)
    await controls(local.world.description).advance(chainId, 70)
    expect(await far).toBe(true)
    expect(await operations.isFinal(context, hash)).toBe(true)
  })
})
