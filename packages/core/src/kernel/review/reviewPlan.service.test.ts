import { rpcError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { selectAccount } from '../../account/selectAccount.ts'
import { reviewCalls, sendCalls } from '../../send/calls.ts'
import { sendTransfer } from '../../send/sendTransfers.ts'
import { reviewTypedData } from '../../sign/reviewTypedData.ts'
import { signMessage, signTypedData } from '../../sign/sign.ts'
import { connectedClient } from '../../testing/adapter.ts'
import { type Answer, testGateway } from '../../testing/gateway.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount } from '../../testing/world.ts'
import type { Operations } from '../operations/operations.ts'
import type { TransactionPlan } from '../plan/plan.ts'
import { reviewPlan } from './reviewPlan.ts'
import type { ShowReview } from './showReview.ts'

const chainId = 'eip155:31337'
const coin = `${chainId}/slip44:60` as const
const account = evmAccount(1).address
const friend = evmAccount(2).address
const usdc = `0x${'c'.repeat(40)}`
const usdcAsset = `${chainId}/erc20:${usdc}` as const
/** `transfer(friend, 5)` */
const transferData: `0x${string}` = `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`
const call = { to: usdc, value: 0n, data: transferData }

const plan: TransactionPlan = {
  namespace: 'eip155',
  chainId,
  account,
  purpose: 'transfer',
  leaves: [{ asset: coin, amount: 7n, from: account, to: friend }],
  arrives: [],
  approvals: [],
}
const work = {
  simulated: { calls: [{ to: friend, value: '7', data: '0x' }] },
  calls: [{ to: friend, value: 7n, data: '0x' }],
  contracts: [usdc],
}
const succeeded = {
  status: 'succeeded',
  movements: [],
  approvals: [],
  items: [],
  itemApprovals: [],
}

async function ready(simulation: Answer, given: Operations = {}) {
  const gateway = await testGateway(({ path }) => {
    if (path === '/v1/simulate') return simulation
    return { body: { vouched: [], descriptors: [] } }
  })
  const walletRequests: unknown[] = []
  const operations: Operations = {
    reviewed: async () => work,
    reviewedCalls: async (_, calls) => ({
      ...work,
      calls: calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data })),
      plan: { ...plan, purpose: 'calls' },
    }),
    tokenFacts: async () => ({ decimals: 6, symbol: 'USDC' }),
    estimate: async () => ({ asset: coin, amount: 21n, payer: account }),
    planTransfer: async () => plan,
    sendCalls: async ({ account: { address } }, calls) => {
      walletRequests.push({ address, calls })
      return { id: '1' }
    },
    send: async (_, sent) => {
      walletRequests.push(sent)
      return { way: 'single', hash: '0x1', since: 0n }
    },
    follow: () => new Promise(() => {}),
    signMessage: async (_, message) => {
      walletRequests.push(message)
      return { signature: '0x1' }
    },
    signTypedData: async (_, data) => {
      walletRequests.push(data)
      return { signature: '0x2' }
    },
    verifyMessage: async () => ({ status: 'valid', by: 'key' }),
    verifyTypedData: async () => ({ status: 'valid', by: 'key' }),
    ...given,
  }
  const client = await connectedClient(operations, {
    gatewayUrl: gateway.url,
    connectors: [scriptedWallet({ accounts: [evmAccount(1), evmAccount(2)] })],
  })
  return { client, gateway, walletRequests }
}

const leaving = { asset: coin, amount: '7', from: account, to: friend }

describe('reviewPlan', () => {
  it('says what the simulation shows, what the network may charge, and how amounts are written', async () => {
    const { client, gateway } = await ready({ body: { ...succeeded, movements: [leaving] } })
    expect(await reviewPlan(client, plan)).toEqual({
      chainId,
      account,
      simulation: { status: 'done' },
      leaves: [{ ...leaving, amount: 7n }],
      arrives: [],
      approvals: [],
      items: [],
      itemApprovals: [],
      operators: [],
      calls: [{ to: friend, value: 7n, decoded: 'coins' }],
      fee: { asset: coin, amount: 21n },
      assets: { [coin]: expect.objectContaining({ decimals: 18 }) },
    })
    const body = JSON.parse(
      gateway.requests.find(({ path }) => path === '/v1/simulate')?.body ?? '',
    )
    expect(body).toMatchObject({ chainId, account, calls: work.simulated.calls })
  })

  it.each<[string, Answer]>([
    ['hides what leaves', { body: succeeded }],
    [
      'sends it to somebody else',
      { body: { ...succeeded, movements: [{ ...leaving, to: usdc }] } },
    ],
    ['makes it less', { body: { ...succeeded, movements: [{ ...leaving, amount: '1' }] } }],
    ['says that it fails', { body: { status: 'reverted', reason: 'Nothing to see' } }],
    ['says nothing', { status: 503 }],
    ['says what no simulation is', { body: { status: 'succeeded', movements: 'none' } }],
  ])('shows what leaves by the plan where the gateway %s', async (_, simulation) => {
    const { client } = await ready(simulation)
    const { leaves } = await reviewPlan(client, plan)
    expect(leaves).toContainEqual(plan.leaves[0])
  })

  it.each<[string, Answer, object]>([
    ['has no simulations', { status: 400, body: {} }, { status: 'none', why: 'unsupported' }],
    ['is down', { status: 503 }, { status: 'none', why: 'unavailable' }],
    [
      'tells a reason with hidden turns',
      { body: { status: 'reverted', reason: '<b>No</b>\u202e\n'.repeat(20) } },
      { status: 'fails', reason: expect.stringMatching(/^(<b>No<\/b> ?)+$/) },
    ],
  ])('says so where the gateway %s', async (_, answer, simulation) => {
    const { client } = await ready(answer)
    expect((await reviewPlan(client, plan)).simulation).toEqual(simulation)
  })

  it('reports an unknown fee, and reads none where the view has its own', async () => {
    const estimate = () => Promise.reject(rpcError('no'))
    const { client } = await ready({ body: succeeded }, { estimate })
    expect((await reviewPlan(client, plan)).fee).toBeNull()
    expect(await reviewPlan(client, plan, { fee: false })).not.toHaveProperty('fee')
  })
})

describe('calls of a site', () => {
  it('are shown by what they say of themselves, whatever the gateway says', async () => {
    const { client } = await ready({ body: succeeded })
    const review = await reviewCalls(client, { calls: [call, { to: friend, value: 2n }] })
    expect(review.simulation).toEqual({ status: 'done', differs: true })
    expect(review.leaves).toMatchObject([
      { asset: usdcAsset, amount: 5n },
      { asset: coin, amount: 2n },
    ])
    expect(review.fee).toEqual({ asset: coin, amount: 21n })
    expect(review.assets[usdcAsset]).toEqual({ decimals: 6, symbol: 'USDC' })
  })
})

const permit = {
  domain: { name: 'USDC', chainId: 31337, verifyingContract: usdc },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: account, spender: friend, value: '9', nonce: 0, deadline: 1 },
}

describe('typed data', () => {
  it('is shown as the right that it gives, in the token of its own network', async () => {
    const { client } = await ready({ body: succeeded })
    const review = await reviewTypedData(client, { data: permit })
    expect(review).toMatchObject({
      chainId,
      simulation: { status: 'none', why: 'signature' },
      approvals: [{ asset: usdcAsset, amount: 9n, spender: friend }],
      assets: { [usdcAsset]: { decimals: 6, symbol: 'USDC' } },
    })
    expect(review).not.toHaveProperty('fee')
  })

  it('of an unknown network has no facts, and names the network', async () => {
    const { client } = await ready({ body: succeeded })
    const data = { ...permit, domain: { ...permit.domain, chainId: 999_999 } }
    const review = await reviewTypedData(client, { data })
    expect(review).toMatchObject({ chainId: 'eip155:999999', assets: {} })
    expect(review.approvals).toMatchObject([{ amount: 9n }])
  })
})

describe('the option review', () => {
  type Ask = (
    client: Awaited<ReturnType<typeof ready>>['client'],
    review: ShowReview<unknown>,
  ) => Promise<unknown>
  const kinds: [string, Ask][] = [
    ['a transfer', (client, review) => sendTransfer(client, { to: friend, amount: 7n, review })],
    ['calls', (client, review) => sendCalls(client, { calls: [call], review })],
    ['a message', (client, review) => signMessage(client, { message: 'hi', review })],
    ['typed data', (client, review) => signTypedData(client, { data: permit, review })],
  ]

  it.each(kinds)('asks the wallet for %s after a yes, once', async (_, ask) => {
    const { client, walletRequests } = await ready({ body: succeeded })
    const before: number[] = []
    await ask(client, () => {
      before.push(walletRequests.length)
      return true
    })
    expect([before, walletRequests.length]).toEqual([[0], 1])
  })

  it.each(kinds)('never asks the wallet for %s after a no', async (_, ask) => {
    const { client, walletRequests } = await ready({ body: succeeded })
    const answer = ask(client, async () => false)
    await expect(answer).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
    expect(walletRequests).toEqual([])
  })

  it.each(
    kinds,
  )('never asks the wallet for %s where another account is active by the yes', async (_, ask) => {
    const { client, walletRequests } = await ready({ body: succeeded })
    const answer = ask(client, () => {
      selectAccount(client, { ...evmAccount(2), connectorId: 'scripted' })
      return true
    })
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    expect(walletRequests).toEqual([])
  })

  it('asks for the calls that were shown, whatever the site has made of its list since', async () => {
    const { client, walletRequests } = await ready({ body: succeeded })
    const calls = [{ ...call }]
    await sendCalls(client, {
      calls,
      review: () => {
        calls[0] = { ...call, to: friend }
        calls.push(call)
        return true
      },
    })
    expect(walletRequests).toEqual([{ address: account, calls: [call] }])
  })
})
