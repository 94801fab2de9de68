import type { Transaction } from '@latchkey/protocol/wire'
import { describe, expect, it } from 'vitest'
import { connect } from '../../connecting.ts'
import { start } from '../../start.ts'
import { testAdapter } from '../../testing/adapter.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, one, testClient } from '../../testing/world.ts'
import type { Operations } from '../operations/operations.ts'
import type { Sent, TransactionOutcome, TransactionPlan } from '../plan/plan.ts'
import { send } from '../sending/send.ts'
import { memoryStorage } from '../storage/memory.ts'
import { storageKeys } from '../storage/storage.ts'
import { pendingTransactions, withPending } from './pendingTransactions.ts'

const chainId = one.caipNetworkId
const owner = { chainId, address: evmAccount(1).address }
const plan: TransactionPlan = {
  namespace: 'eip155',
  chainId,
  account: owner.address,
  purpose: 'transfer',
  leaves: [
    {
      asset: `${chainId}/slip44:60`,
      amount: 2n ** 200n,
      from: owner.address,
      to: evmAccount(2).address,
    },
  ],
  arrives: [],
  approvals: [],
}
const moved = { hash: '0xa1', moved: [] }

/** A chain whose outcomes the test decides, for each page of the site separately. */
function scriptedChain() {
  const followed: { sent: Sent; plan: TransactionPlan }[] = []
  let decide: (outcome: TransactionOutcome) => void = () => {}
  let finish: (isKept: boolean) => void = () => {}
  let sentCount = 0
  const operations: Operations = {
    async send() {
      sentCount += 1
      return { way: 'single', hash: `0xa${sentCount}`, since: 7n, nonce: 3n }
    },
    follow(_, sent, given) {
      followed.push({ sent, plan: given })
      return new Promise((resolve) => {
        decide = resolve
      })
    },
    isFinal: () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  }
  return {
    operations,
    followed,
    decide: (outcome: TransactionOutcome) => decide(outcome),
    finish: (isKept: boolean) => finish(isKept),
  }
}

async function openPage(operations: Operations, storage = memoryStorage()) {
  const adapters = [testAdapter(operations)]
  const client = testClient({ storage, connectors: [scriptedWallet()], adapters })
  start(client)
  await connect(client, { connectorId: 'scripted' })
  const shown = (history: Transaction[] = []) =>
    withPending(owner, pendingTransactions(client).get(), history)
  const states = () => shown().map(({ metadata, fate }) => fate ?? metadata.status)
  return { client, storage, shown, states }
}

describe('what was sent', () => {
  it('is listed in the activity at once, to the last unit, until the chain has its row [E10]', async () => {
    const chain = scriptedChain()
    const { client, shown, states } = await openPage(chain.operations)
    await send(client, plan)
    expect(states()).toEqual(['pending'])
    const [row] = shown()
    expect(row?.metadata).toMatchObject({
      hash: '0xa1',
      operationType: 'send',
      sender: owner.address,
    })
    const { numeric } = row?.transfers[0]?.quantity ?? {}
    expect(BigInt(numeric?.replace('.', '') ?? 0)).toBe(2n ** 200n)
    chain.decide({ status: 'confirmed', ...moved })
    await expect.poll(states).toEqual(['confirmed'])
    if (row) expect(shown([{ ...row, id: 'theirs' }]).map(({ id }) => id)).toEqual(['theirs'])
    await expect
      .poll(() => {
        chain.finish(true)
        return states()
      })
      .toEqual([])
  })

  it.each(['dropped', 'undone'] as const)('says so when it was %s', async (fate) => {
    const chain = scriptedChain()
    const { client, states } = await openPage(chain.operations)
    await send(client, plan)
    chain.decide(fate === 'dropped' ? { status: 'dropped' } : { status: 'confirmed', ...moved })
    await expect
      .poll(() => {
        chain.finish(false)
        return states()
      })
      .toEqual([fate])
  })

  it('is followed on after a reload, and its page need not be the one that sent it', async () => {
    const chain = scriptedChain()
    const first = await openPage(chain.operations)
    await send(first.client, plan)
    first.client.close()
    const { states } = await openPage(chain.operations, first.storage)
    expect(states()).toEqual(['pending'])
    await expect.poll(() => chain.followed.length).toBe(2)
    expect(chain.followed[1]).toEqual(chain.followed[0])
    chain.decide({ status: 'replaced', hash: '0xb', moved: [] })
    await expect.poll(states).toEqual(['replaced'])
  })

  it('is at most 99, and what does not parse is forgotten [E10]', async () => {
    const chain = scriptedChain()
    const page = await openPage(chain.operations)
    for (let count = 0; count < 101; count += 1) await send(page.client, plan)
    expect(page.shown()).toHaveLength(99)
    expect(page.shown()[0]?.metadata.hash).toBe('0xa101')
    page.client.close()
    for (const text of ['', '[', '{}', '[1,{"owner":{}}]', '[{"transaction":{"id":"x"}}]']) {
      const storage = memoryStorage({ [storageKeys.pendingTransactions]: text })
      const { client, shown } = await openPage(chain.operations, storage)
      expect(shown(), text).toEqual([])
      client.close()
    }
  })
})
