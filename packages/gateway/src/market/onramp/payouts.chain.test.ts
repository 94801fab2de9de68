import { chainOf, type World } from '@latchkey/devkit'
import { createPayouts } from '@latchkey/devkit/onramp'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { serverClock } from '@latchkey/service/clock'
import { describeError, silent } from '@latchkey/service/logs'
import { createChainNode, createRpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { createPublicClient, http } from 'viem'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import { configForWorld } from '../../edge/config/world.ts'
import { openDatabase } from '../../edge/database/open.ts'
import { purchaseFixture } from '../../testing/purchase.ts'
import { payerOf } from './goods.ts'
import { createPurchases } from './purchases.ts'

const id = 'eip155:31337'
const account = '0x00000000000000000000000000000000c0ffee05'
const units = 12_345n
let started: World | undefined
beforeAll(async () => {
  started = await startWorldForTests()
})
afterAll(() => started?.stop())

const row = purchaseFixture({ id: 'stuck', account, symbol: 'ETH', units: String(units) })

it('pays once what was signed before fees rose: with the same nonce, at a higher price', async () => {
  if (!started) throw new Error('The world has not started')
  const url = chainOf(started.description, id).rpcUrl
  const rpc = createRpcClient(createChainNode({ rpcUrl: url }, serverClock))
  const reader = createPublicClient({ chain: anvil, transport: http(url) })
  const control = (method: string, params: unknown[]) =>
    rpc.call({ method, params, shape: v.unknown() })
  const config = parseConfig(configForWorld(started.description, { logs: 'off' }))
  const payer = payerOf(config.onramp, id)
  if (!payer) throw new Error('The world has no payer')
  const purchases = createPurchases(await openDatabase(undefined))
  await purchases.open(row)
  const clock = serverClock
  const common = {
    purchases,
    confirmations: 1,
    patience: 1_000,
    log: silent,
    describeError,
    clock,
    now: clock.now,
  }
  const payouts = createPayouts({ ...common, payers: [payer], rpcOf: () => rpc })
  onTestFinished(payouts.close)

  await control('evm_setAutomine', [false])
  payouts.wake()
  await expect.poll(async () => (await purchases.find('stuck'))?.hash).toBeTruthy()
  const first = await purchases.find('stuck')
  const risen = (await reader.getGasPrice()) * 3n
  await control('anvil_setNextBlockBaseFeePerGas', [`0x${risen.toString(16)}`])
  await control('evm_mine', [])
  expect(await reader.getBalance({ address: account })).toBe(0n)
  await expect.poll(async () => (await purchases.find('stuck'))?.earlier).not.toBe('')
  await control('evm_setAutomine', [true])
  const stateInNextBlock = async () => {
    await control('evm_mine', [])
    return (await purchases.find('stuck'))?.state
  }
  await expect.poll(stateInNextBlock).toBe('success')
  const paid = await purchases.find('stuck')
  expect(paid?.earlier.split(' ')[0]).toBe(first?.hash)
  expect(paid?.nonce).toBe(first?.nonce)
  expect(paid?.hash).not.toBe(first?.hash)
  await control('anvil_mine', ['0x3'])
  expect(await reader.getBalance({ address: account })).toBe(units)
})
