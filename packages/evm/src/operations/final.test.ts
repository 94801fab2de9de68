import type { OperationContext, Rpc } from '@latchkey/core'
import { knownError, rpcError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../connector.ts'
import { scriptedWallet } from '../scripted-wallet.fixture.ts'
import { isFinal } from './final.ts'

const hash = `0x${'1'.repeat(64)}`
const mined = { blockNumber: '0x1', status: '0x1', logs: [] }
const quantity = (value: number) => `0x${value.toString(16)}`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function contextOf(rpc: Rpc): OperationContext {
  const facts = { id: 'fox', name: 'Fox', type: 'ANNOUNCED' } as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
  return {
    connector: eip1193Connector(facts, scriptedWallet().provider),
    account: { namespace: 'eip155', address: `0x${'2'.repeat(40)}`, type: 'eoa' },
    network: {
      ...chain,
      name: 'One',
      nativeCurrency,
      rpcUrls: ['https://one.example'],
      assets: {},
    },
    rpc,
  }
}

/** Creates a chain with `blocks` new ones at each poll, and with answers for finality and the transaction's block. */
async function finalityOf(
  blocks: number,
  finalized: (poll: number) => unknown,
  receipt: (poll: number) => unknown = () => mined,
) {
  let polls = 0
  const final = isFinal(
    contextOf(async (method) => {
      if (method === 'eth_blockNumber') return quantity(1 + blocks * polls)
      if (method === 'eth_getBlockByNumber') return finalized(polls)
      polls += 1
      return receipt(polls)
    }),
    hash,
  )
  await vi.runAllTimersAsync()
  return { isFinal: await final, polls }
}

describe('a mined transaction', () => {
  const later = (poll: number) => ({ number: quantity(poll > 12 ? 1 : 0) })

  it('is not undone by a few polls of a node that does not know it yet [J12.1]', async () => {
    const known = (poll: number) => (poll === 1 || poll > 9 ? mined : null)
    expect(await finalityOf(1, later, known)).toMatchObject({ isFinal: true })
  })

  it('is undone where the chain goes on without it [J12.1]', async () => {
    const known = (poll: number) => (poll === 1 ? mined : null)
    expect(await finalityOf(4, later, known)).toMatchObject({ isFinal: false })
  })

  it('has failed where a reorganisation has mined it again without success [J12.1]', async () => {
    const again = (poll: number) => (poll === 1 ? mined : { ...mined, status: '0x0' })
    expect(await finalityOf(4, later, again)).toMatchObject({ isFinal: 'reverted' })
  })

  it('is not undone by a minute without it, however many blocks there are in that [J12.1]', async () => {
    const start = Date.now()
    const known = (poll: number) => (poll === 1 || Date.now() - start > 60_000 ? mined : null)
    const seen = () => ({ number: quantity(Date.now() - start > 60_000 ? 1 : 0) })
    expect(await finalityOf(100, seen, known)).toMatchObject({ isFinal: true })
  })

  it('is not undone by hours without it in which the chain makes no blocks [J12.1]', async () => {
    const start = Date.now()
    const isBack = () => Date.now() - start > 1_800_000
    const known = (poll: number) => (poll === 1 || isBack() ? mined : null)
    expect(
      await finalityOf(0, () => ({ number: quantity(isBack() ? 1 : 0) }), known),
    ).toMatchObject({ isFinal: true })
  })

  it('is not final by its depth if the node could not return the final block [J12.2]', async () => {
    const failing = (poll: number) => {
      if (poll <= 3) throw poll === 1 ? knownError('NETWORK_FAILED') : rpcError('Limit exceeded')
      return later(poll)
    }
    expect(await finalityOf(100, failing)).toEqual({ isFinal: true, polls: 13 })
  })

  it.each([
    ['the code', rpcError('Bad', { code: -32602 })],
    ['the words', rpcError('finalized block not found', { code: -32000 })],
  ])('is final by its depth where the node does not know the tag, by %s [J12.2]', async (_, cause) => {
    const untold = () => {
      throw cause
    }
    expect(await finalityOf(100, untold)).toEqual({ isFinal: true, polls: 1 })
  })
})
