import { describe, expect, it } from 'vitest'
import { sendTransfers } from '../../send/sendTransfers.ts'
import { connectedClient } from '../../testing/adapter.ts'
import { evmAccount, one } from '../../testing/world.ts'
import type { Operations } from '../operations/operations.ts'
import type { TransactionPlan } from '../plan/plan.ts'

const chainId = one.caipNetworkId
const { address: account } = evmAccount(1)
const to = evmAccount(2).address
const transfers = [{ to, amount: 5n }]
const planTo = (receiver: string): TransactionPlan => ({
  namespace: 'eip155',
  chainId,
  account,
  purpose: 'transfer',
  leaves: [{ asset: `${chainId}/slip44:60`, amount: 5n, from: account, to: receiver }],
  arrives: [],
  approvals: [],
})

/** A client on a chain that plans every transfer to another receiver than before. */
async function ready() {
  const planned: TransactionPlan[] = []
  const sent: TransactionPlan[] = []
  const operations: Operations = {
    async planTransfer() {
      const plan = planTo(evmAccount(planned.length + 3).address)
      planned.push(plan)
      return plan
    },
    async send(_, plan) {
      sent.push(plan)
      return { way: 'single', hash: '0xa1', since: 7n }
    },
    follow: async () => ({ status: 'confirmed', hash: '0xa1', moved: [] }),
  }
  const client = await connectedClient(operations)
  return { client, planned, sent }
}

describe('a reviewed transfer', () => {
  it('is sent exactly as it was reviewed, and not planned again [L30]', async () => {
    const { client, planned, sent } = await ready()
    const plan = planTo(to)
    await sendTransfers(client, { transfers, plan })
    expect(sent[0]).toBe(plan)
    expect(planned).toEqual([])
  })

  it('that was not planned before is planned once, and its plan is sent [L30]', async () => {
    const { client, planned, sent } = await ready()
    await sendTransfers(client, { transfers })
    expect(planned).toHaveLength(1)
    expect(sent[0]).toBe(planned[0])
  })

  it('past its time is not sent, nor planned again behind the visitor’s back [L30]', async () => {
    const { client, planned, sent } = await ready()
    const sending = sendTransfers(client, { transfers, plan: { ...planTo(to), deadline: 1 } })
    await expect(sending).rejects.toMatchObject({ code: 'PLAN_EXPIRED' })
    expect([planned, sent]).toEqual([[], []])
  })
})
