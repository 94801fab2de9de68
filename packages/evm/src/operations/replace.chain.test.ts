import type { Account, OperationContext, Replacement, Rpc, Sent } from '@latchkey/core'
import { chainOf, controls, roles, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { type Network, nativeAsset, rpcError } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anvilWallet, callNode } from '../anvil-wallet.fixture.ts'
import { eip1193Connector } from '../connector.ts'
import type { EvmPlan } from '../plan.ts'
import { feeChoices } from './fees.ts'
import { operations } from './index.ts'

const id = 'eip155:31337'
const { visitor, counterparty } = roles
const account: Account = { namespace: 'eip155', address: visitor, type: 'eoa' }

let world: World
beforeAll(async () => {
  world = await startWorldForTests(id)
})
afterAll(() => world.stop())

function contextOf(change: (rpc: Rpc) => Rpc = (rpc) => rpc): OperationContext {
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const facts = { caipNetworkId: id, chainNamespace: 'eip155', name, nativeCurrency } as const
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  const rpc: Rpc = (method, params) =>
    callNode(rpcUrl, method, params).catch((error: Error) => {
      throw rpcError(error.message, error)
    })
  const wallet = anvilWallet(visitor, new Map([[id, rpcUrl]]))
  const connector = eip1193Connector({ id: 'org.fox', name: 'Fox', type: 'ANNOUNCED' }, wallet)
  return { connector, account, network, rpc: change(rpc) }
}

/** A transfer that waits because the chain makes no blocks, and how to replace it and to let the chain go on. */
async function waiting(amount: bigint) {
  const context = contextOf()
  const control = controls(world.description)
  await control.freeze(id)
  let isFrozen = true
  const resume = async () => {
    if (isFrozen) await control.resume(id)
    isFrozen = false
  }
  onTestFinished(resume)
  const plan = await operations.planTransfer(context, { to: counterparty, amount })
  const sent = await operations.send(context, plan)
  const hashes: string[] = []
  const replace = async (how: Replacement) => {
    const last = hashes.at(-1) ?? hashOf(sent)
    hashes.push(await operations.replace(context, last, plan, how))
  }
  let polls = 0
  const watched: OperationContext = {
    ...context,
    async rpc(method, ...rest) {
      if (method === 'eth_getTransactionCount') polls += 1
      return context.rpc(method, ...rest)
    },
  }
  const outcome = operations.follow(watched, sent, plan, () => hashes)
  await expect.poll(() => polls).toBeGreaterThan(0)
  return { context, plan, sent, hashes, replace, resume, outcome, hash: hashOf(sent) }
}

function hashOf(sent: Sent): string {
  if (sent.way !== 'single') throw new Error(`Not sent as one transaction: ${sent.way}`)
  return sent.hash
}

describe('a transfer that waits', () => {
  it('is sped up, also twice, and carried out once [D10]', async () => {
    const { replace, resume, outcome, hashes, context } = await waiting(11n)
    const before = await operations.nativeBalance({ ...context, account: friend })
    await replace('speedUp')
    await replace('speedUp')
    await resume()
    expect(await outcome).toEqual({
      status: 'confirmed',
      hash: hashes.at(-1),
      moved: [{ asset: nativeAsset(id), amount: 11n, from: visitor, to: counterparty }],
    })
    expect(await operations.nativeBalance({ ...context, account: friend })).toBe(before + 11n)
  })

  it('is cancelled, and then moves nothing [D10]', async () => {
    const { replace, resume, outcome, hashes, context } = await waiting(12n)
    const before = await operations.nativeBalance({ ...context, account: friend })
    await replace('cancel')
    await resume()
    expect(await outcome).toEqual({ status: 'cancelled', hash: hashes[0] })
    expect(await operations.nativeBalance({ ...context, account: friend })).toBe(before)
  })

  it('that is mined meanwhile cannot be replaced, and is reported as confirmed', async () => {
    const { replace, resume, outcome, hash } = await waiting(13n)
    await resume()
    expect(await outcome).toMatchObject({ status: 'confirmed', hash })
    await expect(replace('cancel')).rejects.toMatchObject({ code: 'NOT_PENDING' })
  })
  const friend: Account = { ...account, address: counterparty }
})

describe('the fee that was chosen', () => {
  it('is what the chain has in the transaction, and no more than it is paid', async () => {
    const context = contextOf()
    const plan = await operations.planTransfer(context, { to: counterparty, amount: 14n })
    const choices = await feeChoices(context, plan)
    expect(choices.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
    for (const { fee, cost } of choices) {
      const before = await operations.nativeBalance(context)
      const priced: EvmPlan = { ...plan, fee }
      const sent = await operations.send(context, priced)
      expect(await operations.follow(context, sent, priced)).toMatchObject({ status: 'confirmed' })
      expect(await context.rpc('eth_getTransactionByHash', [hashOf(sent)])).toMatchObject({
        maxFeePerGas: `0x${fee.most.toString(16)}`,
        maxPriorityFeePerGas: `0x${fee.tip.toString(16)}`,
      })
      const paid = before - (await operations.nativeBalance(context)) - 14n
      expect(paid).toBeLessThanOrEqual(cost.amount)
    }
  })
})

describe('a node that answers old blocks', () => {
  it('does not report a transfer as done, or as lost, before the chain has it', async () => {
    const context = contextOf()
    const plan = await operations.planTransfer(context, { to: counterparty, amount: 15n })
    const old = await context.rpc('eth_blockNumber', [])
    const oldNonce = await context.rpc('eth_getTransactionCount', [visitor, 'latest'])
    let isOld = true
    let polls = 0
    const stale = contextOf((rpc) => async (method, params) => {
      if (!isOld) return rpc(method, params)
      polls += 1
      if (method === 'eth_blockNumber') return old
      if (method === 'eth_getTransactionCount') return oldNonce
      return method.startsWith('eth_getTransaction') ? null : rpc(method, params)
    })
    const sent = await operations.send(context, plan)
    let isReported = false
    const outcome = operations.follow(stale, sent, plan).finally(() => {
      isReported = true
    })
    await expect.poll(() => polls).toBeGreaterThan(4)
    expect(isReported).toBe(false)
    isOld = false
    expect(await outcome).toMatchObject({ status: 'confirmed', hash: hashOf(sent) })
  })
  it('that the node has forgotten is not sent again, for it may still be carried out', async () => {
    const { replace, hash, resume } = await waiting(14n)
    await controls(world.description).drop(id, hash)
    await expect(replace('speedUp')).rejects.toMatchObject({ code: 'TRANSACTION_DROPPED' })
    await resume()
  })
})
