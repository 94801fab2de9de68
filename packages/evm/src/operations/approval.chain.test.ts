import { contractOf, rightsGiver, roles, tokenOf } from '@latchkey/devkit'
import { tokenAsset } from '@latchkey/protocol'
import { encodeFunctionData, getAddress, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainId, ether, useLocalChain } from '../local-chain.fixture.ts'
import { operations } from './index.ts'

const { counterparty, secondWallet, visitor } = roles

const local = useLocalChain()

async function carriedOut(plan: Parameters<typeof operations.send>[1]) {
  const context = local.chain.contextOf(local.chain.wallet())
  const sent = await operations.send(context, plan)
  return operations.follow(context, sent, plan)
}

const isAddressEntry = ([name]: [string, unknown]) => name === 'contractAddress'

describe('a right to move tokens', () => {
  const context = () => local.chain.contextOf(local.chain.wallet())
  const token = (symbol: string) =>
    getAddress(tokenOf(local.world.description, chainId, symbol).address)

  it.each([
    ['exactly as much as asked', 123_456_789n, 123_456_789n],
    ['without a limit', 'unlimited', maxUint256],
    ['and taken back', 0n, 0n],
  ] as const)('is given %s [J1.7]', async (_, amount, units) => {
    const right = { token: token('USDC'), spender: counterparty }
    const plan = await operations.planApproval(context(), [{ ...right, amount }])
    expect(plan).toMatchObject({ purpose: 'approval', leaves: [], arrives: [] })
    const given = { asset: tokenAsset(chainId, right.token), amount: units }
    expect(plan.approvals).toEqual([{ ...given, spender: getAddress(counterparty) }])
    expect(await carriedOut(plan)).toMatchObject({ status: 'confirmed', moved: [] })
    expect(await operations.allowance(context(), right)).toBe(units)
  })

  it('of a token that changes no existing allowance is first reset', async () => {
    const right = { token: token('USDT'), spender: counterparty }
    const first = await operations.planApproval(context(), [{ ...right, amount: 5n }])
    expect(first.calls).toHaveLength(1)
    expect(await carriedOut(first)).toMatchObject({ status: 'confirmed' })
    const plan = await operations.planApproval(context(), [{ ...right, amount: 7n }])
    expect(plan.approvals.map(({ amount }) => amount)).toEqual([0n, 7n])
    expect(await carriedOut(plan)).toMatchObject({ status: 'confirmed' })
    expect(await operations.allowance(context(), right)).toBe(7n)
  })

  it('can be given and taken back together with others', async () => {
    const plan = await operations.planApproval(context(), [
      { token: token('USDC'), spender: secondWallet, amount: 4n },
      { token: token('DAI'), spender: counterparty, amount: maxUint256 },
      { token: token('USDT'), spender: counterparty, amount: 0n },
    ])
    expect(plan.calls).toHaveLength(3)
    expect(await carriedOut(plan)).toMatchObject({ status: 'confirmed', moved: [] })
  })

  it.each([
    'nfts721',
    'nfts1155',
  ] as const)('of a whole collection is given, and taken back: %s', async (name) => {
    const collection = getAddress(contractOf(local.world.description, chainId, name))
    const right = { token: collection, kind: 'collection', spender: counterparty } as const
    const abi = parseAbi(['function isApprovedForAll(address, address) view returns (bool)'])
    const args = [getAddress(visitor), getAddress(counterparty)] as const
    const data = encodeFunctionData({ abi, functionName: 'isApprovedForAll', args })
    for (const [amount, units] of [
      ['unlimited', 1n],
      [0n, 0n],
    ] as const) {
      const plan = await operations.planApproval(context(), [{ ...right, amount }])
      const asset = `${chainId}/erc721:${collection}`
      expect(plan.approvals).toEqual([{ asset, amount: units, spender: getAddress(counterparty) }])
      expect(await carriedOut(plan)).toMatchObject({ status: 'confirmed', moved: [] })
      const balance = await local.chain.node('eth_call', { to: collection, data }, 'latest')
      expect(BigInt(String(balance))).toBe(units)
    }
    const part = operations.planApproval(context(), [{ ...right, amount: 2n }])
    await expect(part).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })

  it('of a collection that the contract does not revoke is not reported as revoked', async () => {
    const collection = getAddress(contractOf(local.world.description, chainId, 'nfts721'))
    const right = { token: collection, kind: 'collection', spender: counterparty } as const
    const give = await operations.planApproval(context(), [{ ...right, amount: 'unlimited' }])
    expect(await carriedOut(give)).toMatchObject({ status: 'confirmed' })
    const code = await local.chain.node('eth_getCode', collection, 'latest')
    const plan = await operations.planApproval(context(), [{ ...right, amount: 0n }])
    const sent = await operations.send(context(), plan)
    // A contract that returns 1 for every call.
    await local.chain.node('anvil_setCode', collection, '0x600160005260206000f3')
    try {
      const outcome = await operations.follow(context(), sent, plan)
      expect(outcome).toMatchObject({ status: 'otherEffect' })
    } finally {
      await local.chain.node('anvil_setCode', collection, code)
    }
  })

  it.each([
    ['permit2', 'approve', 'allowance'],
    ['erc777', 'authorizeOperator', 'isOperatorFor'],
    ['erc6909', 'setOperator', 'isOperator'],
  ] as const)('is taken back from its keeper, and only then shown as such: %s [J1.7]', async (keeper, given, view) => {
    const { abi, bytecode } = rightsGiver
    const permit2 = getAddress('0x000000000022D473030F116dDEE9F6B43aC78BA3')
    const hash = await local.chain.minedHashOf({ from: visitor, data: bytecode, gas: '0x4c4b40' })
    const made = await local.chain.node('eth_getTransactionReceipt', hash)
    const contract = getAddress(String(Object.entries(made ?? {}).find(isAddressEntry)?.[1]))
    const code = await local.chain.node('eth_getCode', contract, 'latest')
    await local.chain.node('anvil_setCode', permit2, code)
    const place = keeper === 'permit2' ? permit2 : contract
    const asset = keeper === 'permit2' ? token('USDC') : place
    const [own, other] = [getAddress(visitor), getAddress(counterparty)]
    const calls = {
      approve: () =>
        encodeFunctionData({ abi, functionName: 'approve', args: [asset, other, 9n, 2 ** 40] }),
      authorizeOperator: () =>
        encodeFunctionData({ abi, functionName: 'authorizeOperator', args: [other] }),
      setOperator: () =>
        encodeFunctionData({ abi, functionName: 'setOperator', args: [other, true] }),
      allowance: () =>
        encodeFunctionData({ abi, functionName: 'allowance', args: [own, asset, other] }),
      isOperatorFor: () =>
        encodeFunctionData({ abi, functionName: 'isOperatorFor', args: [other, own] }),
      isOperator: () => encodeFunctionData({ abi, functionName: 'isOperator', args: [own, other] }),
    }
    const left = async () => {
      const answer = await local.chain.node(
        'eth_call',
        { to: place, data: calls[view]() },
        'latest',
      )
      return BigInt(String(answer).slice(0, 66))
    }
    await local.chain.minedHashOf({ from: visitor, to: place, data: calls[given]() })
    expect(await left()).toBeGreaterThan(0n)

    const right = { token: asset, spender: counterparty, keeper }
    const plan = await operations.planApproval(context(), [{ ...right, amount: 0n }])
    // A keeper that keeps the right all the same.
    const sent = await operations.send(context(), plan)
    const working = await local.chain.node('eth_getCode', place, 'latest')
    await local.chain.node('anvil_setCode', place, '0x600160005260606000f3')
    const refused = await operations.follow(context(), sent, plan)
    expect(refused).toMatchObject({ status: 'otherEffect' })
    await local.chain.node('anvil_setCode', place, working)

    expect(await operations.follow(context(), sent, plan)).toMatchObject({ status: 'confirmed' })
    expect(await left()).toBe(0n)
    const more = operations.planApproval(context(), [{ ...right, amount: 1n }])
    await expect(more).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })

  it.each([
    [-1n, counterparty],
    [2n ** 256n, counterparty],
    [1n, '0x12'],
  ])('is not planned of %s to %s', async (amount, spender) => {
    const planning = operations.planApproval(context(), [{ token: token('USDC'), spender, amount }])
    await expect(planning).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
  })
})

it('sends coins and tokens to several recipients by one plan [G1]', async () => {
  const transfers = [
    { to: counterparty, amount: 11n },
    { to: secondWallet, amount: 12n, token: local.chain.usdc },
    { to: counterparty, amount: 13n, token: local.chain.usdc },
  ]
  const plan = await operations.planTransfers(
    local.chain.contextOf(local.chain.wallet()),
    transfers,
  )
  expect(plan.purpose).toBe('transfer')
  expect(plan.leaves.map(({ asset, amount }) => [asset, amount])).toEqual([
    [ether, 11n],
    [local.chain.usdcAsset, 12n],
    [local.chain.usdcAsset, 13n],
  ])
  const moved = plan.leaves.map((one) => expect.objectContaining({ ...one, from: visitor }))
  // A wallet without batches sends no payment in several steps.
  await expect(carriedOut(plan)).rejects.toMatchObject({ code: 'FEATURE_UNSUPPORTED' })
  const one = { ...plan, purpose: 'calls' } as const
  expect(await carriedOut(one)).toMatchObject({ status: 'confirmed', moved })
})
