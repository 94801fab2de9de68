import type { Call, RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainFixture } from '../../../testing/chains.ts'
import { reasonOf } from './reason.ts'
import { createEvmSimulate } from './simulate.ts'

const account = getAddress('0x00000000000000000000000000000000000000aa')
const friend = getAddress('0x00000000000000000000000000000000000000bb')
const word = (value: string | number) =>
  String(value).replace('0x', '').toLowerCase().padStart(64, '0')
const topic = (address: string): `0x${string}` => `0x${word(address)}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const chain = chainFixture('eip155:1')
const paying = { to: friend, value: '5', data: '0x' }

/** A node with some methods, each with its answer as JSON. */
function nodeOf(methods: Readonly<Record<string, unknown>>) {
  const requested: { method: string; params: readonly unknown[] }[] = []
  const outcome = async <Value>({
    method,
    params,
    shape,
  }: Call<Value>): Promise<RpcOutcome<Value>> => {
    requested.push({ method, params })
    const answer = methods[method]
    if (answer === undefined) return { ok: false, code: -32601, message: 'Method not found' }
    if (answer instanceof Error) return { ok: false, code: -32000, message: answer.message }
    const { parse } = await import('valibot')
    return { ok: true, value: parse(shape, answer) }
  }
  const client: RpcClient = {
    call: () => Promise.reject(new Error('Calls are sent as a batch')),
    batch: (calls) => Promise.all(calls.map(outcome)),
  }
  return { requested, simulate: createEvmSimulate(() => client, 30_000_000) }
}

describe('a node without eth_simulateV1', () => {
  const token = '0x00000000000000000000000000000000000000cc'
  const frame = {
    type: 'CALL',
    from: account,
    to: friend,
    value: '0x5',
    output: '0x',
    logs: [],
    calls: [
      {
        type: 'CALL',
        from: friend,
        to: account,
        value: '0x2',
        logs: [
          {
            address: token,
            topics: [transfer, topic(friend), topic(account)],
            data: `0x${word(9)}`,
            position: '0x0',
          },
        ],
      },
      { type: 'CALL', from: account, to: friend, value: '0x7', error: 'execution reverted' },
      { type: 'STATICCALL', from: friend, to: account },
    ],
  }

  it('traces a single call: what moved in calls that failed is left out', async () => {
    const { requested, simulate } = nodeOf({ debug_traceCall: frame })
    expect(await simulate(chain, { account, calls: [paying] })).toMatchObject({
      status: 'succeeded',
      movements: [
        { asset: 'eip155:1/slip44:60', amount: '5', from: account, to: friend },
        { asset: 'eip155:1/slip44:60', amount: '2', from: friend, to: account },
        { amount: '9', from: friend, to: account },
      ],
    })
    expect(requested.map(({ method }) => method).slice(-4)).toEqual([
      'eth_simulateV1',
      'debug_traceCall',
      'eth_estimateGas',
      'eth_getCode',
    ])
  })

  it('reports several calls as not simulated, also for a node without both methods', async () => {
    const traces = nodeOf({ debug_traceCall: frame })
    const two = await traces.simulate(chain, { account, calls: [paying, paying] })
    expect(two).toEqual({ status: 'unsupported' })
    expect(await nodeOf({}).simulate(chain, { account, calls: [paying] })).toEqual({
      status: 'unsupported',
    })
  })

  it('returns thousands of events in order, and nothing beyond the limit', async () => {
    const inner = { type: 'CALL', from: friend, to: account, value: '0x2' }
    const log = (amount: number, position: number) => ({
      address: token,
      topics: [transfer, topic(friend), topic(account)],
      data: `0x${word(amount)}`,
      position,
    })
    const many = { ...frame, logs: [log(1, 0), log(2, 1)], calls: [inner] }
    const { simulate } = nodeOf({ debug_traceCall: many })
    const answer = await simulate(chain, { account, calls: [paying] })
    const amounts = answer.status === 'succeeded' ? answer.movements.map((one) => one.amount) : []
    expect(amounts).toEqual(['5', '1', '2', '2'])
    const calls = Array.from({ length: 10_001 }, () => inner)
    const flood = nodeOf({ debug_traceCall: { ...frame, logs: [], calls } })
    expect(await flood.simulate(chain, { account, calls: [paying] })).toEqual({
      status: 'unsupported',
    })
  })

  it('reports a call that fails', async () => {
    const failed = { type: 'CALL', from: account, to: friend, error: 'execution reverted' }
    const { simulate } = nodeOf({ debug_traceCall: failed })
    expect(await simulate(chain, { account, calls: [paying] })).toEqual({
      status: 'reverted',
      reason: '',
      call: 0,
    })
  })
})

describe('a simulation in which every event can be read', () => {
  const done = (gasUsed?: string) => [
    { calls: [{ status: '0x1', returnData: '0x', logs: [], ...(gasUsed && { gasUsed }) }] },
  ]
  const outcome = async (methods: Readonly<Record<string, unknown>>) => {
    const answer = await nodeOf(methods).simulate(chain, { account, calls: [paying] })
    return answer.status === 'succeeded' && answer.isComplete
  }

  it.each([
    ['coins go to an address without code', { eth_getCode: '0x', eth_simulateV1: done() }, true],
    [
      'their receiver has had no gas to write',
      { eth_getCode: '0x60', eth_simulateV1: done('0x52ae') },
      true,
    ],
    ['their receiver has written', { eth_getCode: '0x60', eth_simulateV1: done('0x65a0') }, false],
    ['the node does not say how much gas', { eth_getCode: '0x60', eth_simulateV1: done() }, false],
    ['the code cannot be read', { eth_simulateV1: done('0x5208') }, false],
  ])('is complete or not where %s', async (_, methods, isComplete) => {
    expect(await outcome(methods)).toBe(isComplete)
  })
})

it('blames the node for a refusal that is not about the account', async () => {
  const busy = nodeOf({ eth_simulateV1: new Error('execution timeout') })
  const requested = { account, calls: [paying] }
  await expect(busy.simulate(chain, requested)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  const poor = nodeOf({ eth_simulateV1: new Error('insufficient funds for gas * price + value') })
  expect(await poor.simulate(chain, requested)).toMatchObject({ status: 'reverted' })
})

it('divides the gas that the operator allows among the calls', async () => {
  const { requested, simulate } = nodeOf({})
  await simulate(chain, { account, calls: Array.from({ length: 3 }, () => paying) })
  const simulated = requested.find(({ method }) => method === 'eth_simulateV1')
  expect(JSON.stringify(simulated?.params).match(/"gas":"0x989680"/g)).toHaveLength(3)
})

describe('the reason of a failure', () => {
  it.each([
    [
      'what the contract said',
      `0x08c379a0${word('20')}${word(3)}${'4e6f21'.padEnd(64, '0')}`,
      '',
      'No!',
    ],
    ['what went wrong in it', `0x4e487b71${word('11')}`, '', 'Arithmetic overflow'],
    ['what the node said', '0x', 'VM Error: out of gas', 'out of gas'],
    ['nothing where nobody says any', '0x', 'execution reverted', ''],
    ['plain text', '0x', 'execution reverted: <b>a\u202eb</b>\n', '<b>ab</b>'],
    ['short', '0x', 'x'.repeat(1000), `${'x'.repeat(199)}…`],
  ])('is %s', (_, output, message, reason) => {
    expect(reasonOf(`0x${output.slice(2)}`, message)).toBe(reason)
  })
})

describe('the price of gas', () => {
  const done = [{ calls: [{ status: '0x1', returnData: '0x', logs: [] }] }]
  const node = {
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_gasPrice: '0x6e',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_simulateV1: done,
  }

  it('is what the account would pay, so that a contract cannot tell a simulation', async () => {
    const { requested, simulate } = nodeOf(node)
    expect(await simulate(chain, { account, calls: [paying] })).toMatchObject({
      status: 'succeeded',
    })
    const [simulation] = requested.filter(({ method }) => method === 'eth_simulateV1')
    expect(simulation?.params[0]).toMatchObject({
      blockStateCalls: [
        {
          blockOverrides: { baseFeePerGas: '0x64' },
          calls: [{ maxFeePerGas: '0x6e', maxPriorityFeePerGas: '0xa', gas: '0x1000000' }],
        },
      ],
    })
  })

  it('leaves no more gas than the account can pay for', async () => {
    const { requested, simulate } = nodeOf({ ...node, eth_getBalance: '0x53ec65' })
    await simulate(chain, { account, calls: [paying] })
    const [simulation] = requested.filter(({ method }) => method === 'eth_simulateV1')
    expect(JSON.stringify(simulation?.params)).toContain('"gas":"0xc350"')
  })

  it('is zero where the account can pay for none', async () => {
    const { requested, simulate } = nodeOf({ ...node, eth_getBalance: '0x5' })
    expect(await simulate(chain, { account, calls: [paying] })).toMatchObject({
      status: 'succeeded',
    })
    expect(JSON.stringify(requested)).not.toContain('maxFeePerGas')
  })
})
