import type { Simulation } from '@latchkey/protocol/wire'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeCall } from './describe.ts'
import { builtInDescriptors } from './erc7730/builtIn.ts'
import { parseDescriptor } from './erc7730/parse.ts'
import { promisedBy } from './promised.ts'
import { reviewOf } from './reviewOf.ts'

const chainId = 'eip155:1'
const account = getAddress('0x00000000000000000000000000000000000000aa')
const friend = getAddress('0x00000000000000000000000000000000000000bb')
const token = getAddress('0x00000000000000000000000000000000000000cc')
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const asset = `eip155:1/erc20:${token}` as const

type Succeeded = Extract<Simulation, { status: 'succeeded' }>
const simulated = (changes: Partial<Succeeded>): Simulation => ({
  status: 'succeeded',
  movements: [],
  approvals: [],
  items: [],
  itemApprovals: [],
  isComplete: true,
  ...changes,
})
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })
const moved = (amount: bigint) => ({
  movements: [{ asset, amount: String(amount), from: account, to: friend }],
})

function stateOf(calls: readonly { to: string; data: Hex }[], changes: Partial<Succeeded> = {}) {
  const around = { chainId, account, descriptors: [...builtInDescriptors([]), ...opaque] } as const
  const made = calls.map((call) => ({ ...call, value: 0n }))
  const plan = { ...around, arrives: [], ...promisedBy(made, around) }
  const described = made.map((call) => describeCall(call, around))
  return reviewOf(plan, simulated(changes), described).simulation
}

/** A contract whose operator vouches for a function with calls within. */
const opaque = [
  parseDescriptor(
    JSON.stringify({
      context: { contract: { deployments: [{ chainId: 1, address: friend }] } },
      metadata: { owner: 'Router' },
      display: { formats: { 'multicall(bytes[] data)': { intent: 'Swap', fields: [] } } },
    }),
  ),
].filter((one) => one !== undefined)
const within = encodeFunctionData({
  abi: [
    {
      type: 'function',
      name: 'multicall',
      inputs: [{ name: 'data', type: 'bytes[]' }],
      outputs: [],
      stateMutability: 'nonpayable',
    },
  ],
  args: [['0xdeadbeef']],
})

describe('a simulation shows all that a call does', () => {
  it.each<[string, { to: string; data: Hex }, Partial<Succeeded>]>([
    ['for coins alone', { to: friend, data: '0x' }, {}],
    ['for a transfer that the token has reported', { to: token, data: transfer(5n) }, moved(5n)],
    [
      'for a transfer of nothing that the token has reported',
      { to: token, data: transfer(0n) },
      moved(0n),
    ],
    [
      'for a right that the token has reported',
      { to: token, data: approve(5n) },
      { approvals: [{ asset, amount: '5', spender: friend }] },
    ],
    ['for a call that somebody vouches for', { to: usdc, data: approve(0n) }, {}],
  ])('%s', (_, call, changes) => {
    expect(stateOf([call], changes)).toEqual({ status: 'done', isComplete: true })
    expect(stateOf([call], { ...changes, isComplete: false })).toEqual({ status: 'done' })
  })

  it.each<[string, { to: string; data: Hex }, Partial<Succeeded>]>([
    ['cannot be read', { to: token, data: '0xdeadbeef' }, {}],
    ['is not reported by the contract', { to: token, data: approve(0n) }, {}],
    ['is reported by another contract', { to: friend, data: transfer(0n) }, moved(0n)],
    ['carries more than its arguments', { to: token, data: `${transfer(5n)}00` }, moved(5n)],
    ['carries more, though somebody vouches for it', { to: usdc, data: `${approve(0n)}00` }, {}],
    ['has calls within, though somebody vouches for it', { to: friend, data: within }, {}],
  ])('but not of one that %s', (_, call, changes) => {
    expect(stateOf([call], changes)).toEqual({ status: 'done' })
    expect(stateOf([{ to: friend, data: '0x' }, call], changes)).toEqual({ status: 'done' })
  })

  it('and not of one that it leaves out, or of no call', () => {
    expect(stateOf([{ to: token, data: approve(5n) }])).toEqual({ status: 'done', differs: true })
    expect(stateOf([])).toEqual({ status: 'done' })
  })
})
