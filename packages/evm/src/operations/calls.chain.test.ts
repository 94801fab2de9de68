import { roles } from '@latchkey/devkit'
import { expect, it } from 'vitest'
import { useLocalChain } from '../local-chain.fixture.ts'
import type { Eip1193Provider } from '../provider.ts'
import { scriptedWallet } from '../scripted-wallet.fixture.ts'
import { operations } from './index.ts'

const { visitor, counterparty, secondWallet } = roles

const local = useLocalChain()

const balanceOf = async (address: string) =>
  BigInt(String(await local.chain.node('eth_getBalance', address, 'latest')))

/** A wallet that makes the calls of a batch one after the other, as transactions of the visitor. */
function batching(more: object = {}) {
  const inner = local.chain.wallet()
  const batches: object[] = []
  const hashes: string[] = []
  const provider: Eip1193Provider = {
    async request(request) {
      const [first] = request.params ?? []
      if (request.method === 'wallet_getCapabilities')
        return { '0x7a69': { atomic: { status: 'supported' } } }
      if (request.method === 'wallet_sendCalls') {
        batches.push(Object(first))
        for (const { to, value, data } of Object(first).calls)
          hashes.push(await local.chain.minedHashOf({ from: visitor, to, value, data, ...more }))
        return { id: 'batch one' }
      }
      if (request.method === 'wallet_getCallsStatus')
        return { status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash })) }
      return inner.request(request)
    },
  }
  return { provider, batches, hashes }
}

it('makes several calls as one, and reads from the chain how they ended [K5]', async () => {
  const { provider, batches, hashes } = batching()
  const context = local.chain.contextOf(provider)
  const before = [await balanceOf(counterparty), await balanceOf(secondWallet)]
  const calls = [
    { to: counterparty, value: 3n },
    { to: secondWallet, value: 4n, data: '0x' as const },
  ]
  const { id } = await operations.sendCalls(context, calls)
  expect(batches).toEqual([
    {
      version: '2.0.0',
      id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      from: visitor,
      chainId: '0x7a69',
      atomicRequired: true,
      calls: [
        { to: counterparty, value: '0x3', data: '0x' },
        { to: secondWallet, value: '0x4', data: '0x' },
      ],
    },
  ])
  expect(await operations.callsStatus(context, id)).toEqual({ status: 'confirmed', hashes })
  const after = [await balanceOf(counterparty), await balanceOf(secondWallet)]
  expect(after.map((one, index) => one - (before[index] ?? 0n))).toEqual([3n, 4n])
})

it('says that calls were reverted, whatever the wallet says [K5]', async () => {
  const reverter = local.world.description.contracts['eip155:31337']?.reverter
  const { provider, hashes } = batching({ to: reverter, value: '0x1' })
  const context = local.chain.contextOf(provider)
  const { id } = await operations.sendCalls(context, [{ to: counterparty, value: 1n }])
  expect(await operations.callsStatus(context, id)).toEqual({ status: 'reverted', hashes })
})

it('knows nothing of calls that are pending or that the wallet names no transaction of [K5]', async () => {
  const unknown = `0x${'ab'.repeat(32)}`
  for (const [answer, status] of [
    [{ status: 100 }, 'pending'],
    [{ status: 200, receipts: [{ transactionHash: unknown }] }, 'pending'],
    [{ status: 200, receipts: [] }, 'unverified'],
    [{ status: 400 }, 'unverified'],
  ] as const) {
    const { provider } = scriptedWallet({ wallet_getCallsStatus: () => answer })
    const context = local.chain.contextOf(provider)
    expect(await operations.callsStatus(context, 'x')).toMatchObject({ status })
  }
})

it('asks no wallet that has no batches, nor for calls that cannot be made [K5]', async () => {
  const able = local.chain.contextOf(batching().provider)
  const refused = { code: 'SEND_INCOMPLETE' }
  await expect(operations.sendCalls(able, [])).rejects.toMatchObject(refused)
  await expect(operations.sendCalls(able, [{ to: '0x12' }])).rejects.toMatchObject(refused)
  const negative = [{ to: counterparty, value: -1n }]
  await expect(operations.sendCalls(able, negative)).rejects.toMatchObject(refused)
  const plain = local.chain.contextOf(local.chain.wallet())
  await expect(operations.sendCalls(plain, [{ to: counterparty }])).rejects.toMatchObject({
    code: 'FEATURE_UNSUPPORTED',
  })
})
