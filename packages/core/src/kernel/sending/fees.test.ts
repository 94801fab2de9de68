import { describe, expect, it } from 'vitest'
import { planTransfer } from '../../send/planTransfers.ts'
import { sendTransfer } from '../../send/sendTransfers.ts'
import { connectedClient, planEmptyTransfer } from '../../testing/adapter.ts'
import { evmAccount } from '../../testing/world.ts'
import type { Operations } from '../operations/operations.ts'
import type { FeeChoice } from '../plan/cost.ts'
import type { PlanFee } from '../plan/fee.ts'
import type { TransactionPlan } from '../plan/plan.ts'
import { estimateFees } from './fees.ts'

const transfer = { to: evmAccount(2).address, amount: 5n }
const feeAt = (most: bigint): PlanFee => ({ most, tip: 1n })

/** A chain whose fee of a transfer is `price` at the usual speed, and half and double of it at the others. */
async function ready(given: Partial<Operations> = {}) {
  const chain = { price: 100n, sent: [] as TransactionPlan[] }
  const costOf = ({ chainId, account }: TransactionPlan, amount: bigint) => ({
    asset: `${chainId}/slip44:60` as const,
    amount,
    payer: account,
  })
  const operations: Operations = {
    planTransfer: planEmptyTransfer,
    estimate: async (_, plan) => costOf(plan, chain.price),
    feeChoices: async (_, plan) => {
      const choice = (speed: FeeChoice['speed'], most: bigint): FeeChoice => ({
        speed,
        fee: feeAt(most),
        cost: costOf(plan, most),
      })
      return [
        choice('slow', chain.price / 2n),
        choice('normal', chain.price),
        choice('fast', chain.price * 2n),
      ]
    },
    send: async (_, plan) => {
      chain.sent.push(plan)
      return { way: 'single', hash: '0xhash', since: 7n }
    },
    follow: async () => ({ status: 'confirmed', hash: '0xhash', moved: [] }),
    ...given,
  }
  return { client: await connectedClient(operations), chain }
}

describe('the fees of a plan', () => {
  it('are listed by speed, and the usual one is the normal', async () => {
    const { client } = await ready()
    const { usual, choices } = await estimateFees(client, await planTransfer(client, transfer))
    expect(usual.amount).toBe(100n)
    expect(choices.map(({ cost }) => cost.amount)).toEqual([50n, 100n, 200n])
  })

  it('are one estimate where the wallet decides', async () => {
    const { client } = await ready({ feeChoices: async () => [] })
    const costs = await estimateFees(client, await planTransfer(client, transfer))
    expect(costs).toMatchObject({ usual: { amount: 100n }, choices: [] })
  })
})

describe('the fee that was agreed to', () => {
  const choice = { speed: 'fast', fee: feeAt(200n) } as const

  it('is what the wallet should offer', async () => {
    const { client, chain } = await ready()
    await sendTransfer(client, { ...transfer, agreed: { cost: 200n, choice } })
    expect(chain.sent).toMatchObject([{ fee: feeAt(200n) }])
  })

  it.each([
    ['the chosen speed', 'fast', { cost: 200n, choice }],
    ['the wallet’s own choice', 'own', { cost: 100n }],
  ])('sends nothing when it rises by over half, for %s', async (_, kind, agreed) => {
    const { client, chain } = await ready(kind === 'own' ? { feeChoices: async () => [] } : {})
    chain.price = 151n
    const sending = sendTransfer(client, { ...transfer, agreed })
    await expect(sending).rejects.toMatchObject({ code: 'FEE_ROSE' })
    expect(chain.sent).toEqual([])
    chain.price = 150n
    await sendTransfer(client, { ...transfer, agreed })
    expect(chain.sent).toHaveLength(1)
  })

  it('holds where the fee cannot be read again', async () => {
    const feeChoices = () => Promise.reject(new Error('busy'))
    const { client, chain } = await ready({ feeChoices })
    await sendTransfer(client, { ...transfer, agreed: { cost: 200n, choice } })
    expect(chain.sent).toMatchObject([{ fee: feeAt(200n) }])
  })
})
