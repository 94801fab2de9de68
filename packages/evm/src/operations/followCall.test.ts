import type { OperationContext, Rpc } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../connector.ts'
import type { EvmPlan } from '../plan.ts'
import { scriptedWallet } from '../scripted-wallet.fixture.ts'
import { followCall } from './followCall.ts'

const hash = `0x${'1'.repeat(64)}`
const account = '0x2222222222222222222222222222222222222222'
const to = '0x3333333333333333333333333333333333333333'
const plan: EvmPlan = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  account,
  purpose: 'transfer',
  calls: [{ to, value: 0n, data: '0x1234' }],
  leaves: [],
  arrives: [],
  approvals: [],
}
const waiting = { hash, from: account, to, value: '0x0', input: '0x1234', nonce: '0x7' }
const receipt = { blockNumber: '0x2', status: '0x1', logs: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function contextOf(rpc: Rpc): OperationContext {
  const facts = { id: 'fox', name: 'Fox', type: 'ANNOUNCED' } as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
  return {
    connector: eip1193Connector(facts, scriptedWallet().provider),
    account: { namespace: 'eip155', address: account, type: 'eoa' },
    network: { ...chain, name: 'One', nativeCurrency, rpcUrls: ['https://one.test'], assets: {} },
    rpc,
  }
}

type Node = { isKnown: boolean; isUsed?: boolean; isMined?: boolean }

/**
 * Returns the outcome of a transaction by a node that answers each poll as `nodeAt` defines by time in milliseconds and
 * number.
 */
async function outcomeOf(nodeAt: (time: number, poll: number) => Node) {
  const start = Date.now()
  let poll = 0
  const rpc: Rpc = async (method) => {
    if (method === 'eth_blockNumber') poll += 1
    const { isKnown, isUsed, isMined } = nodeAt(Date.now() - start, poll)
    switch (method) {
      case 'eth_blockNumber':
        return '0x1'
      case 'eth_getTransactionByHash':
        return isKnown ? { ...waiting, ...(isMined && { blockNumber: '0x2' }) } : null
      case 'eth_getTransactionReceipt':
        return isMined ? receipt : null
      case 'eth_getTransactionCount':
        return isUsed ? '0x8' : '0x7'
      case 'eth_getBlockByNumber':
        return { transactions: [] }
      default:
        return '0x'
    }
  }
  const before = { since: 1n, nonce: 7n }
  const following = followCall({ context: contextOf(rpc), before, hash, plan })
  const settled = following.catch(({ code }) => code)
  await vi.runAllTimersAsync()
  return { outcome: await settled, time: Date.now() - start }
}
const confirmed = { status: 'confirmed', hash, moved: [] }

describe('a transaction that its node does not tell of', () => {
  it('is dropped after two minutes in which its nonce is free [J1]', async () => {
    const { outcome, time } = await outcomeOf((_, poll) => ({ isKnown: poll === 1 }))
    expect(outcome).toEqual({ status: 'dropped' })
    expect(time).toBeGreaterThan(120_000)
    expect(time).toBeLessThan(150_000)
  })

  it('is not dropped by a minute at a node that does not have it yet [J1]', async () => {
    const { outcome } = await outcomeOf((time, poll) => {
      const isMined = time > 60_000
      return { isKnown: poll === 1 || isMined, isUsed: isMined, isMined }
    })
    expect(outcome).toEqual(confirmed)
  })

  it('is not dropped by one poll long after the last [J1]', async () => {
    const sleep = 600_000
    const { outcome } = await outcomeOf((time, poll) => {
      if (poll === 3 && time < sleep) vi.setSystemTime(Date.now() + sleep)
      return { isKnown: poll < 3 || poll > 5, isUsed: poll > 5, isMined: poll > 5 }
    })
    expect(outcome).toEqual(confirmed)
  })
})

describe('a transaction whose nonce is used', () => {
  it('is not dropped where its receipt is late [J1]', async () => {
    const { outcome } = await outcomeOf((time, poll) => ({
      isKnown: true,
      isUsed: poll > 1,
      isMined: time > 300_000,
    }))
    expect(outcome).toEqual(confirmed)
  })

  it('is undecided if no node returns the transaction that replaced it [J1]', async () => {
    const { outcome } = await outcomeOf((_, poll) => ({ isKnown: poll === 1, isUsed: poll > 1 }))
    expect(outcome).toBe('TIMED_OUT')
  })
})
