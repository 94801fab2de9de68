import type { OperationContext, Rpc } from '@latchkey/core'
import { rpcError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { eip1193Connector } from '../connector.ts'
import type { EvmPlan } from '../plan.ts'
import { scriptedWallet } from '../scripted-wallet.fixture.ts'
import { estimate } from './estimate.ts'
import { feeChoices } from './fees.ts'
import { send } from './send.ts'

const account = `0x${'2'.repeat(40)}`
const call = { to: `0x${'3'.repeat(40)}`, value: 1n, data: '0x' } as const
const plan: EvmPlan = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  account,
  purpose: 'transfer',
  calls: [call],
  leaves: [],
  arrives: [],
  approvals: [],
}
const gwei = 10n ** 9n
const hex = (number: bigint) => `0x${number.toString(16)}`

type Answers = { [method: string]: unknown }
const node: Answers = {
  eth_getBlockByNumber: { baseFeePerGas: hex(20n * gwei) },
  eth_maxPriorityFeePerGas: hex(2n * gwei),
  eth_estimateGas: hex(21_000n),
  eth_feeHistory: {
    gasUsedRatio: [0.5, 0, 0.9, 0.1],
    reward: [
      [hex(1n * gwei), hex(3n * gwei), hex(9n * gwei)],
      ['0x0', '0x0', '0x0'],
      [hex(2n * gwei), hex(4n * gwei), hex(7n * gwei)],
      [hex(1n * gwei), hex(2n * gwei), hex(5n * gwei)],
    ],
  },
}

function contextOf(answers: Answers, type: 'eoa' | 'smartAccount' = 'eoa') {
  const requested: unknown[] = []
  const wallet = scriptedWallet({
    eth_sendTransaction: ({ params }) => {
      requested.push(params?.[0])
      return `0x${'1'.repeat(64)}`
    },
  })
  const rpc: Rpc = async (method) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer ?? '0x'
  }
  const context: OperationContext = {
    connector: eip1193Connector({ id: 'fox', name: 'Fox', type: 'ANNOUNCED' }, wallet.provider),
    account: { namespace: 'eip155', address: account, type },
    network: {
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://one.example'],
      assets: {},
    },
    rpc,
  }
  return { context, requested }
}

describe('the fee of a transaction', () => {
  it('follows the tips of recent blocks that had transactions, by speed', async () => {
    const choices = await feeChoices(contextOf(node).context, plan)
    expect(choices.map(({ speed, fee }) => [speed, fee.tip / gwei, fee.most / gwei])).toEqual([
      ['slow', 1n, 26n],
      ['normal', 3n, 43n],
      ['fast', 7n, 67n],
    ])
    expect(choices.map(({ cost }) => cost.amount)).toEqual(
      [26n, 43n, 67n].map((most) => 21_000n * most * gwei),
    )
  })

  it.each([
    ['no block had a transaction', { gasUsedRatio: [0], reward: [['0x0', '0x0', '0x0']] }],
    ['the node has no history', rpcError('method not found')],
    ['the history is none', 'nonsense'],
  ])('takes the usual tip where %s', async (_, eth_feeHistory) => {
    const choices = await feeChoices(contextOf({ ...node, eth_feeHistory }).context, plan)
    expect(choices.map(({ fee }) => [fee.tip / gwei, fee.most / gwei])).toEqual([
      [2n, 27n],
      [2n, 42n],
      [2n, 62n],
    ])
  })

  it('never falls from a speed to a faster one', async () => {
    const reward = [[hex(9n * gwei), hex(3n * gwei), hex(1n * gwei)]]
    const eth_feeHistory = { gasUsedRatio: [0.5], reward }
    const choices = await feeChoices(contextOf({ ...node, eth_feeHistory }).context, plan)
    expect(choices.map(({ fee }) => fee.tip / gwei)).toEqual([9n, 9n, 9n])
  })

  it.each([
    ['the chain has one price', { ...node, eth_getBlockByNumber: {}, eth_gasPrice: '0x1' }, plan],
    ['several calls go at once', node, { ...plan, calls: [call, call] }],
  ])('is not chosen where %s', async (_, answers, planned) => {
    expect(await feeChoices(contextOf(answers).context, planned)).toEqual([])
  })

  it('is not chosen for an account that is a contract', async () => {
    expect(await feeChoices(contextOf(node, 'smartAccount').context, plan)).toEqual([])
  })

  it('is in the estimate and in the request to the wallet', async () => {
    const { context, requested } = contextOf({
      ...node,
      eth_blockNumber: '0x1',
      eth_getTransactionCount: '0x0',
    })
    const priced = { ...plan, fee: { most: 26n * gwei, tip: gwei } }
    expect(await estimate(context, priced)).toMatchObject({ amount: 21_000n * 26n * gwei })
    await send(context, priced)
    expect(requested).toEqual([
      expect.objectContaining({
        maxFeePerGas: hex(26n * gwei),
        maxPriorityFeePerGas: hex(gwei),
      }),
    ])
    await send(context, plan)
    expect(requested[1]).not.toHaveProperty('maxFeePerGas')
  })
})
