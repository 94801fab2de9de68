import { afterEach, expect, it } from 'vitest'
import { hash, looksAt, startBundler } from '../operation/followed.fixture.ts'
import type { Services } from '../operation/services.fixture.ts'
import { sendInTurn } from '../operation/turn.ts'
import { awaitOperations } from './awaitOperations.ts'
import type { SentOperation } from './site.ts'

const account = `0x${'ab'.repeat(20)}`

let services: Services
afterEach(() => services.close())

/** What a transaction of the account waits for, in whose page an operation is under way, or none. */
async function taskOf(isSent: boolean) {
  services = await startBundler(['in'])
  const { node } = services
  const site = { lastOperations: new Map<string, SentOperation>() }
  const task = { site, node, account, signal: new AbortController().signal }
  if (isSent) await sendInTurn(task, node, { hash, nonce: 7n }, async () => hash)
  return task
}

it('waits for the operation that is under way', async () => {
  await awaitOperations(await taskOf(true))
  expect(looksAt(services)).toBe(1)
})

it('asks nobody where there is none', async () => {
  await awaitOperations(await taskOf(false))
  expect(services.asked).toEqual([])
})

it('asks nobody on a chain without operations', async () => {
  const { node, ...task } = await taskOf(true)
  const { bundlerUrl: _, ...plain } = node
  await awaitOperations({ ...task, node: plain })
  expect(services.asked).toEqual([])
})
