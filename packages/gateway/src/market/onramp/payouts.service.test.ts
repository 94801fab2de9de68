import { createPayouts } from '@latchkey/devkit/onramp'
import { serverClock } from '@latchkey/service/clock'
import { describeError, silent } from '@latchkey/service/logs'
import type { RpcClient } from '@latchkey/service/rpc'
import { fakeRpc } from '@latchkey/service/testing'
import { type Hex, isHex, numberToHex, parseTransaction, toEventHash } from 'viem'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { chainFixture } from '../../testing/chains.ts'
import { purchaseFixture } from '../../testing/purchase.ts'
import { createPurchases } from './purchases.ts'

const chain = chainFixture('eip155:31337')
const privateKey = `0x${'11'.repeat(32)}` as const

const paid = purchaseFixture()

onMigratedDatabases('a payout', (fresh) => {
  it('sends after a restart the very transaction that it had signed, and signs none besides', async () => {
    const db = await openDatabase(await fresh())
    const purchases = createPurchases(db)
    await purchases.open(paid)
    const sent: unknown[] = []
    let isUp = false
    let isMined = false
    const rpc: RpcClient = fakeRpc({
      eth_estimateGas: () => '0x5208',
      eth_gasPrice: () => '0x1',
      eth_blockNumber: () => '0x1',
      eth_getTransactionCount: () => (isMined ? '0x8' : '0x7'),
      eth_getTransactionReceipt: () => (isMined ? { status: '0x1', blockNumber: '0x1' } : null),
      eth_sendRawTransaction: ([raw]) => {
        if (!isUp) throw new Error('The node is gone')
        sent.push(raw)
        return '0x1'
      },
    })
    const payer = { chainId: chain.id, privateKey, tokens: [] }
    const start = () =>
      createPayouts({
        purchases,
        payers: [payer],
        confirmations: 1,
        patience: 60_000,
        rpcOf: () => rpc,
        log: silent,
        describeError,
        clock: serverClock,
        now: () => 10,
      })

    const first = start()
    first.wake()
    await expect.poll(async () => (await purchases.find('one'))?.state).toBe('sent')
    await first.close()
    const kept = await purchases.find('one')
    expect(kept?.nonce).toBe(7)
    expect(sent).toEqual([])

    isUp = true
    const second = start()
    second.wake()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    isMined = true
    second.wake()
    await expect.poll(async () => (await purchases.find('one'))?.state).toBe('success')
    await second.close()
    expect(new Set(sent)).toEqual(new Set([kept?.raw]))
    expect((await purchases.find('one'))?.hash).toBe(kept?.hash)
    await db.destroy()
  })

  type Answers = Parameters<typeof fakeRpc>[0]
  const transferEvent = toEventHash('Transfer(address,address,uint256)')

  /** Creates payouts with set answers of the node. `time`: their clock. */
  async function stage(change: Partial<typeof paid>, answers: Answers, log = silent) {
    const purchases = createPurchases(await openDatabase(await fresh()))
    await purchases.open({ ...paid, ...change })
    const clock = { time: 10 }
    const node = {
      eth_estimateGas: () => '0x5208',
      eth_gasPrice: () => '0x1',
      eth_blockNumber: () => '0x64',
      eth_getTransactionCount: () => '0x7',
      eth_getTransactionReceipt: () => null,
      eth_sendRawTransaction: () => '0x1',
      ...answers,
    }
    const rpc = fakeRpc(node)
    const payer = { chainId: chain.id, privateKey, tokens: [] }
    const at = { purchases, payers: [payer], confirmations: 1, patience: 60_000, log }
    const payouts = createPayouts({
      ...at,
      describeError,
      rpcOf: () => rpc,
      clock: serverClock,
      now: () => clock.time,
    })
    const state = async () => (await purchases.find('one'))?.state
    onTestFinished(payouts.close)
    return { purchases, payouts, clock, state, rpc }
  }

  it('signs again only if the nonce is used deep in the chain, after many polls and a minute', async () => {
    let polls = 0
    let depth = '0x7'
    const { purchases, payouts, clock } = await stage(
      {},
      {
        eth_getTransactionCount: ([, block]) => {
          if (block === numberToHex(88)) return depth
          return block === 'pending' && depth === '0x7' ? '0x8' : '0x9'
        },
        eth_getTransactionReceipt: () => {
          polls += 1
          return null
        },
      },
    )
    const poll = async () => {
      const before = polls
      payouts.wake()
      await expect.poll(() => polls).toBeGreaterThan(before)
    }
    await poll()
    const signed = (await purchases.find('one'))?.hash
    clock.time += 120_000
    for (let round = 0; round < 8; round++) await poll()
    expect((await purchases.find('one'))?.hash).toBe(signed)
    depth = '0x9'
    for (let round = 0; round < 8; round++) await poll()
    expect((await purchases.find('one'))?.hash).toBe(signed)
    clock.time += 60_000
    for (let round = 0; round < 3; round++) await poll()
    expect((await purchases.find('one'))?.hash).not.toBe(signed)
  })

  it('raises the price of a payment that is not mined, only so often, and settles whichever is mined', async () => {
    const sent: Hex[] = []
    let mined = ''
    const write = vi.fn()
    const { purchases, payouts, clock, state } = await stage(
      {},
      {
        eth_getTransactionReceipt: ([hash]) =>
          hash === mined ? { status: '0x1', blockNumber: '0x1' } : null,
        eth_sendRawTransaction: ([raw]) => {
          if (isHex(raw)) sent.push(raw)
          return '0x1'
        },
      },
      { ...silent, write },
    )
    const poll = async () => {
      const before = sent.length
      clock.time += 61_000
      payouts.wake()
      await expect.poll(() => sent.length).toBeGreaterThan(before)
    }
    for (let round = 0; round < 20; round++) await poll()
    const { hash, earlier = '', nonce } = (await purchases.find('one')) ?? {}
    const hashes = earlier.split(' ')
    const signed = [...new Set(sent)].map((raw) => parseTransaction(raw))
    expect(signed).toHaveLength(7)
    expect(new Set([...hashes, hash]).size).toBe(7)
    expect(signed.map((one) => one.nonce)).toEqual(Array(7).fill(nonce))
    const prices = signed.map(({ gasPrice = 0n }) => gasPrice)
    for (const [place, price] of prices.slice(1).entries())
      expect(price * 8n).toBeGreaterThanOrEqual((prices[place] ?? 0n) * 9n)
    expect(JSON.stringify(write.mock.calls)).toContain('Not mined at the highest price')
    mined = hashes[2] ?? ''
    payouts.wake()
    await expect.poll(state).toBe('success')
    expect((await purchases.find('one'))?.hash).toBe(mined)
  })

  it('logs once why the node refuses a payment', async () => {
    const write = vi.fn()
    let refusals = 0
    const { payouts, rpc } = await stage({}, {}, { ...silent, write })
    const batch = rpc.batch
    rpc.batch = async (calls) => {
      if (calls[0]?.method !== 'eth_sendRawTransaction') return batch(calls)
      refusals += 1
      return [{ ok: false, code: -32000, message: 'transaction underpriced' }]
    }
    for (let round = 1; round <= 3; round++) {
      payouts.wake()
      await expect.poll(() => refusals).toBeGreaterThan(round)
    }
    expect(write).toHaveBeenCalledOnce()
    expect(JSON.stringify(write.mock.calls)).toContain('transaction underpriced')
  })

  it('a step that another gateway’s payment has overtaken does nothing', async () => {
    const { purchases } = await stage({ due_at: 1_000 }, {})
    const signed = { faucet: '0x1', nonce: 7, raw: '0x1', hash: '0xnew' }
    await purchases.sign('one', signed)
    expect(await purchases.requeue('one', '0xold')).toBe(false)
    expect(await purchases.succeed('one', '0xold')).toBe(false)
    expect(await purchases.fail('one', 'sent', 'It failed', 1, '0xold')).toBe(false)
    await purchases.open({ ...paid, id: 'two' })
    await expect(purchases.sign('two', { ...signed, hash: '0xother' })).rejects.toThrow()
    expect(await purchases.succeed('one', '0xnew')).toBe(true)
  })

  it.each([
    [-32603, 'Too many requests', 'paid'],
    [3, 'execution reverted', 'failed'],
    [-32000, 'insufficient funds for transfer', 'failed'],
  ] as const)('a node that answers %s, %s leaves a purchase %s', async (code, message, end) => {
    const write = vi.fn()
    const { payouts, state, rpc } = await stage({}, {}, { ...silent, write })
    rpc.batch = async () => [{ ok: false, code, message }]
    payouts.wake()
    await expect
      .poll(async () => write.mock.calls.length > 0 || (await state()) !== 'paid')
      .toBe(true)
    expect(await state()).toBe(end)
  })

  it('a payment that burns the payer’s gas is not sent', async () => {
    const sent = vi.fn(() => '0x1')
    const answers = { eth_estimateGas: () => numberToHex(5_000_000), eth_sendRawTransaction: sent }
    const { payouts, state } = await stage({}, answers)
    payouts.wake()
    await expect.poll(state).toBe('failed')
    expect(sent).not.toHaveBeenCalled()
  })

  const token = `0x${'33'.repeat(20)}`
  const word = (value: string) => `0x${value.replace('0x', '').padStart(64, '0')}`
  const transfer = (to: string, units: number) => ({
    address: token,
    topics: [transferEvent, word('0x1'), word(to)],
    data: word(units.toString(16)),
  })
  it.each([
    ['its own transfer', [transfer(paid.account, 1000)], 'success'],
    ['no event', [], 'failed'],
    ['a transfer of less', [transfer(paid.account, 999)], 'failed'],
    ['a transfer to another', [transfer(token, 1000)], 'failed'],
    ['another token’s', [{ ...transfer(paid.account, 1000), address: paid.account }], 'failed'],
  ])('a token’s payout with %s ends as it must', async (_, logs, end) => {
    const receipt = { status: '0x1', blockNumber: '0x1', logs }
    const answers = { eth_getTransactionReceipt: () => receipt }
    const { payouts, state } = await stage({ token }, answers)
    payouts.wake()
    await expect.poll(state).toBe(end)
  })
})
