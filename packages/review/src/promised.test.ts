import type { Simulation } from '@latchkey/protocol/wire'
import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { promisedBy } from './promised.ts'
import { reviewOf } from './reviewOf.ts'

const chainId = 'eip155:1'
const account = '0x00000000000000000000000000000000000000aa'
const friend = '0x00000000000000000000000000000000000000bb'
const contract = '0x00000000000000000000000000000000000000cc'
const asset = `eip155:1/erc20:${contract}` as const
const coin = 'eip155:1/slip44:60'
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function decreaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])
const call = (data: Hex, value = 0n) => ({ to: contract, value, data })
const approve = (amount: bigint) =>
  call(encodeFunctionData({ abi, functionName: 'approve', args: [friend, amount] }))
const transfer = (amount: bigint) =>
  call(encodeFunctionData({ abi, functionName: 'transfer', args: [friend, amount] }))
const moving = (from: Hex, amount: bigint) =>
  call(encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, friend, amount] }))
const forAll = (isGiven: boolean) =>
  call(encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [friend, isGiven] }))
const promised = (...calls: Parameters<typeof promisedBy>[0]) =>
  promisedBy(calls, { chainId, account })

describe('the word of a call', () => {
  it('returns the value of the call, and the movements of standard functions', () => {
    expect(promised(call('0x', 3n), transfer(5n), moving(account, 6n)).leaves).toEqual([
      { asset: coin, amount: 3n, from: account, to: contract },
      { asset, amount: 5n, from: account, to: expect.stringMatching(/bb$/i) },
      { asset, amount: 6n, from: account, to: expect.stringMatching(/bb$/i) },
    ])
  })

  it('ignores other accounts’ assets, payments to the account itself, and unreadable calls', () => {
    const none = { leaves: [], approvals: [], items: [], itemApprovals: [], operators: [] }
    const own = { to: account, value: 3n, data: '0x' }
    expect(promised(moving(friend, 6n), own, call('0xdeadbeef'), forAll(false))).toEqual(none)
  })

  it('hides no right behind a raise of nothing, and adds and takes in order', () => {
    const raised = call(
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [friend, 0n] }),
    )
    const more = call(
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [friend, 4n] }),
    )
    const less = call(
      encodeFunctionData({ abi, functionName: 'decreaseAllowance', args: [friend, 3n] }),
    )
    const amounts = (...calls: Parameters<typeof promisedBy>[0]) =>
      promised(...calls).approvals.map(({ amount }) => amount)
    expect(amounts(approve(maxUint256), raised)).toEqual([maxUint256])
    expect(amounts(approve(maxUint256), more)).toEqual([maxUint256])
    expect(amounts(approve(5n), more, less)).toEqual([6n])
    expect(amounts(more, less, less)).toEqual([])
  })

  it('returns the rights that remain at the end', () => {
    expect(promised(approve(0n), approve(9n)).approvals).toMatchObject([{ asset, amount: 9n }])
    expect(promised(approve(9n), approve(0n)).approvals).toEqual([])
    const args = [friend, maxUint256] as const
    const more = call(encodeFunctionData({ abi, functionName: 'increaseAllowance', args }))
    expect(promised(more).approvals).toMatchObject([{ asset, amount: maxUint256 }])
    expect(promised(forAll(true)).itemApprovals).toMatchObject([{ contract, tokenId: null }])
  })

  const token = getAddress('0x00000000000000000000000000000000000000dd')
  const rights = parseAbi([
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    'function approve(address spender, uint256 id, uint256 amount)',
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    'function authorizeOperator(address)',
    'function approveAndCall(address, uint256, bytes)',
    'function setOperator(address, bool)',
    'function multicall(bytes[])',
  ])
  const details = { token, amount: 2n ** 160n - 1n, expiration: 1, nonce: 0 }
  const signed = { details, spender: friend, sigDeadline: 1n } as const
  const zero = `0x${'00'.repeat(32)}` as const
  it.each<[string, Hex, object]>([
    [
      'Permit2',
      encodeFunctionData({ abi: rights, functionName: 'approve', args: [token, friend, 9n, 1] }),
      { approvals: [{ asset: `eip155:1/erc20:${token}`, amount: 9n, via: contract }] },
    ],
    [
      'a permit of the account for Permit2',
      encodeFunctionData({ abi: rights, functionName: 'permit', args: [account, signed, '0x'] }),
      { approvals: [{ asset: `eip155:1/erc20:${token}`, amount: maxUint256, via: contract }] },
    ],
    [
      'Dai’s permit of the account',
      encodeFunctionData({
        abi: rights,
        functionName: 'permit',
        args: [account, friend, 0n, 1n, true, 27, zero, zero],
      }),
      { approvals: [{ asset, amount: maxUint256 }] },
    ],
    [
      'an operator of ERC-777',
      encodeFunctionData({ abi: rights, functionName: 'authorizeOperator', args: [friend] }),
      { approvals: [{ asset, amount: maxUint256 }] },
    ],
    [
      'ERC-1363',
      encodeFunctionData({ abi: rights, functionName: 'approveAndCall', args: [friend, 3n, '0x'] }),
      { approvals: [{ asset, amount: 3n }] },
    ],
    [
      'ERC-6909, for one id',
      encodeFunctionData({ abi: rights, functionName: 'approve', args: [friend, 4n, 5n] }),
      { itemApprovals: [{ contract, tokenId: 4n }] },
    ],
    [
      'ERC-6909, for all',
      encodeFunctionData({ abi: rights, functionName: 'setOperator', args: [friend, true] }),
      { itemApprovals: [{ contract, tokenId: null }] },
    ],
    [
      'calls within a call',
      encodeFunctionData({
        abi: rights,
        functionName: 'multicall',
        args: [
          [
            encodeFunctionData({
              abi: rights,
              functionName: 'multicall',
              args: [[approve(6n).data]],
            }),
          ],
        ],
      }),
      { approvals: [{ asset, amount: 6n }] },
    ],
    [
      'an approval with something attached',
      `${approve(8n).data}deadbeef`,
      { approvals: [{ asset, amount: 8n }] },
    ],
  ])('returns the rights granted by %s', (_, data, expected) => {
    expect(promised(call(data))).toMatchObject(expected)
  })

  const moves = parseAbi([
    'function transfer(address, uint256, bytes)',
    'function transfer(address, uint256, uint256)',
    'function transferFrom(address, address, uint160, address)',
    'function transferAndCall(address, uint256, bytes)',
    'function transferFromAndCall(address, address, uint256)',
    'function send(address, uint256, bytes)',
    'function operatorSend(address, address, uint256, bytes, bytes)',
    'function increaseApproval(address, uint256)',
  ])
  const leaving = { leaves: [{ asset, amount: 9n, from: account }] }
  it.each<[string, Hex, object]>([
    [
      'ERC-223',
      encodeFunctionData({ abi: moves, functionName: 'transfer', args: [friend, 9n, '0x12'] }),
      leaving,
    ],
    [
      'ERC-677',
      encodeFunctionData({ abi: moves, functionName: 'transferAndCall', args: [friend, 9n, '0x'] }),
      leaving,
    ],
    [
      'ERC-1363',
      encodeFunctionData({
        abi: moves,
        functionName: 'transferFromAndCall',
        args: [account, friend, 9n],
      }),
      leaving,
    ],
    [
      'ERC-777',
      encodeFunctionData({ abi: moves, functionName: 'send', args: [friend, 9n, '0x'] }),
      leaving,
    ],
    [
      'an operator of ERC-777',
      encodeFunctionData({
        abi: moves,
        functionName: 'operatorSend',
        args: [account, friend, 9n, '0x', '0x'],
      }),
      leaving,
    ],
    [
      'Permit2, of the token that it names',
      encodeFunctionData({
        abi: moves,
        functionName: 'transferFrom',
        args: [account, friend, 9n, token],
      }),
      { leaves: [{ asset: `eip155:1/erc20:${token}`, amount: 9n }] },
    ],
    [
      'ERC-6909, by its id',
      encodeFunctionData({ abi: moves, functionName: 'transfer', args: [friend, 4n, 9n] }),
      { leaves: [], items: [{ contract, tokenId: 4n, amount: 9n }] },
    ],
    [
      'older tokens, which raise a right',
      encodeFunctionData({ abi: moves, functionName: 'increaseApproval', args: [friend, 9n] }),
      { approvals: [{ asset, amount: 9n }] },
    ],
  ])('returns what leaves by %s', (_, data, expected) => {
    expect(promised(call(data))).toMatchObject(expected)
  })

  it.each([
    'function allow(address, bool)',
    'function approveDelegation(address, bool)',
    'function delegate(address)',
    'function transferOwnership(address)',
    'function setOwner(address)',
    'function enableModule(address)',
  ])('returns who may act for the account after %s', (text) => {
    const name = text.slice(9, text.indexOf('('))
    const types = text.includes('bool')
      ? [{ type: 'address' }, { type: 'uint256' }]
      : [{ type: 'address' }]
    const signature =
      name === 'approveDelegation' ? `${name}(address,uint256)` : text.slice(9).replace(' ', '')
    const dataFor = (operator: Hex): Hex =>
      `${toFunctionSelector(signature)}${encodeAbiParameters(types, [operator, 1n].slice(0, types.length)).slice(2)}`
    expect(promised(call(dataFor(friend))).operators).toMatchObject([{ contract }])
    expect(promised(call(dataFor(account))).operators).toEqual([])
  })

  it('returns the collectibles that leave', () => {
    const one = [account, friend, 7n, 2n, '0x'] as const
    const many = [account, friend, [8n, 9n], [1n, 3n], '0x'] as const
    const calls = [
      call(encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: one })),
      call(encodeFunctionData({ abi, functionName: 'safeBatchTransferFrom', args: many })),
    ]
    expect(promised(...calls).items).toMatchObject([
      { contract, tokenId: 7n, amount: 2n, from: account },
      { contract, tokenId: 8n, amount: 1n },
      { contract, tokenId: 9n, amount: 3n },
    ])
  })

  const simulated = (
    changes: Partial<Extract<Simulation, { status: 'succeeded' }>>,
  ): Simulation => ({
    status: 'succeeded',
    movements: [],
    approvals: [],
    items: [],
    itemApprovals: [],
    ...changes,
  })

  it('is shown with a simulation that hides it', () => {
    const plan = { chainId, account, arrives: [], ...promised(transfer(5n), forAll(true)) } as const
    const movements = [{ asset: coin, amount: '900', from: friend, to: account } as const]
    const review = reviewOf(plan, simulated({ movements }), [])
    expect(review.simulation).toEqual({ status: 'done', differs: true })
    expect(review.leaves).toEqual(plan.leaves)
    expect(review.itemApprovals).toEqual(plan.itemApprovals)
  })

  it('has no right used up by what another call sends', () => {
    const plan = {
      chainId,
      account,
      arrives: [],
      ...promised(transfer(100n), approve(100n)),
    } as const
    const movements = [{ asset, amount: '100', from: account, to: friend } as const]
    const review = reviewOf(plan, simulated({ movements }), [])
    expect(review.simulation).toEqual({ status: 'done', differs: true })
    expect(review.approvals).toMatchObject([{ amount: 100n }])
  })

  it('may be of a collectible where the simulation says so: the functions are the same', () => {
    const plan = {
      chainId,
      account,
      arrives: [],
      ...promised(moving(account, 5n), approve(6n)),
    } as const
    const items = [{ contract, tokenId: '5', amount: '1', from: account, to: friend }]
    const itemApprovals = [{ contract, tokenId: '6', operator: friend }]
    const review = reviewOf(plan, simulated({ items, itemApprovals }), [])
    expect(review.simulation).toEqual({ status: 'done' })
    expect([review.leaves, review.approvals]).toEqual([[], []])
    expect([review.items, review.itemApprovals]).toMatchObject([
      [{ tokenId: 5n }],
      [{ tokenId: 6n }],
    ])
  })
})
