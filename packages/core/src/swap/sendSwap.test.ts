import { knownError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import type { TransactionOutcome } from '../kernel/plan/plan.ts'
import type { PlannedSwap, SwapSteps } from '../kernel/plan/swap.ts'
import { connectedClient } from '../testing/adapter.ts'
import { evmAccount, one } from '../testing/world.ts'
import { sendSwap } from './sendSwap.ts'

const shown = { sell: { symbol: 'ETH', decimals: 18 }, buy: { symbol: 'USDC', decimals: 6 } }
const properties = {
  isSmartAccount: false,
  network: one.caipNetworkId,
  swapFromToken: 'ETH',
  swapToToken: 'USDC',
  swapFromAmount: '0.5',
  swapToAmount: '1500',
}

function plannedSwap(steps: SwapSteps): PlannedSwap {
  return {
    amount: 5n * 10n ** 17n,
    expected: 1_500_000_000n,
    minimum: 1_400_000_000n,
    spender: evmAccount(3).address,
    steps,
    plan: {
      namespace: 'eip155',
      chainId: one.caipNetworkId,
      account: evmAccount(1).address,
      purpose: 'swap',
      leaves: [],
      arrives: [],
      approvals: [],
    },
  }
}

/** Sends a step on a chain that ends so, in a wallet that sends it unless it throws. */
async function eventsOf(steps: SwapSteps, outcome: TransactionOutcome, refusal?: Error) {
  const operations: Operations = {
    async send() {
      if (refusal) throw refusal
      return { way: 'single', hash: '0xa', since: 7n }
    },
    follow: async () => outcome,
  }
  const client = await connectedClient(operations)
  const events: LatchkeyEvent[] = []
  client.events.subscribe((event) => events.push(event))
  const sending = sendSwap(client, { planned: plannedSwap(steps), shown })
  const error = await sending.then(
    async (sent) => void (await sent.outcome),
    (cause: unknown) => cause,
  )
  await new Promise((resolve) => setTimeout(resolve))
  return { error, events }
}

const confirmed: TransactionOutcome = { status: 'confirmed', hash: '0xa', moved: [] }

describe('sendSwap', () => {
  it('reports the start and the success of a swap to a site without the dialog [H1]', async () => {
    const { events } = await eventsOf(['swap'], confirmed)
    expect(events).toEqual([
      { event: 'INITIATE_SWAP', properties },
      { event: 'SWAP_SUCCESS', properties },
    ])
  })

  it('reports no success after the approval, which swaps nothing', async () => {
    const { events } = await eventsOf(['approval', 'swap'], confirmed)
    expect(events.map(({ event }) => event)).toEqual(['INITIATE_SWAP'])
  })

  it.each([
    [['swap'], 'SWAP_ERROR'],
    [['approvalAndSwap'], 'SWAP_ERROR'],
    [['approval', 'swap'], 'SWAP_APPROVAL_ERROR'],
  ] as const)('reports which step of %j the network has reverted', async (steps, event) => {
    const { events } = await eventsOf(steps, { status: 'reverted' })
    expect(events[1]).toEqual({
      event,
      properties: { ...properties, message: 'Transaction error' },
    })
  })

  it.each([
    [['swap'], 'SWAP_ERROR'],
    [['approval', 'swap'], 'SWAP_APPROVAL_ERROR'],
  ] as const)('throws the refusal of %j, and reports it', async (steps, event) => {
    const refusal = knownError('REQUEST_DECLINED')
    const { error, events } = await eventsOf(steps, confirmed, refusal)
    expect(error).toBe(refusal)
    const { message } = refusal
    expect(events[1]).toEqual({ event, properties: { ...properties, message } })
  })
})
