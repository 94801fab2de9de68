import { createTestClock } from '@latchkey/devkit/clock'
import { fakeRpc } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { chainFixture } from '../../testing/chains.ts'
import { createChainReaders } from './sources.ts'

it.each([
  ['off', { code: 'NETWORK_FAILED' }],
  ['all', 'behind'],
] as const)('reads the index by default only where there is one: %s [L13]', async (index, expected) => {
  const db = await openDatabase(undefined)
  const readerOf = createChainReaders({
    db,
    rpcOf: () => fakeRpc({}),
    coverage: async () => undefined,
    clock: createTestClock(),
    log: { write: () => undefined, flush: () => undefined },
  })
  const read = readerOf(chainFixture('eip155:1', { index }))(`0x${'a'.repeat(40)}`, undefined, 5)
  if (expected === 'behind') expect(await read).toEqual({ ok: false, problem: 'behind' })
  else await expect(read).rejects.toMatchObject(expected)
  await db.destroy()
})
