import { afterEach, expect, it } from 'vitest'
import type { SentOperation } from '../sent/record.ts'
import { keepSent } from '../sent/store.ts'
import type { Site } from '../site/site.ts'
import { awaitEarlierOperations } from './earlierOperations.ts'
import { hash, type Poll, pollsOf, startBundler, times } from './followed.fixture.ts'
import type { Services } from './services.fixture.ts'

const account = `0x${'Ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const never = new AbortController().signal

let services: Services
afterEach(() => services.close())

/**
 * Creates a page that has sent an operation on a chain whose next nonce is seven. The bundler returns these states, one
 * for each poll.
 */
async function pageWith(polls: readonly Poll[], nonce = 7) {
  services = await startBundler(polls)
  const { node } = services
  const site: Pick<Site, 'sent'> = { sent: new Map() }
  const sent: SentOperation = {
    kind: 'operation',
    chainId: node.id,
    account,
    hash,
    intent: '',
    isAnswered: true,
    nonce: `0x${nonce}`,
    wire: {},
  }
  keepSent(site.sent, sent)
  return ({ by = account, patience = 60_000, signal = never } = {}) =>
    awaitEarlierOperations({ site, account: by, signal }, node, { interval: 0, patience })
}

it('comes once the operation before is in a block, however the address is written', async () => {
  const settle = await pageWith([...times(5, 'known'), 'in'])
  expect(await settle({ by: account.toLowerCase() })).toMatchObject([
    { record: { hash }, outcome: 'done' },
  ])
  expect(pollsOf(services)).toBe(7)
})

it('comes once the bundler has let go of the one before, and does not take it again', async () => {
  const settle = await pageWith(['known', 'none'])
  services.answers.eth_sendUserOperation = () => {
    throw new Error('AA21 didn’t pay prefund')
  }
  expect(await settle()).toEqual([])
  expect(pollsOf(services)).toBe(16)
})

it('waits while the bundler accepts the forgotten operation again [L30]', async () => {
  const settle = await pageWith(['none'])
  services.answers.eth_sendUserOperation = () => hash
  await expect(settle({ patience: 200 })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

it.each<Poll>([
  'none',
  'known',
  'down',
])('comes at once where the nonce is used, with an unclear outcome unless the chain shows the operation (%s) [L30]', async (poll) => {
  const settle = await pageWith([poll], 6)
  expect(await settle()).toMatchObject([{ record: { hash }, outcome: 'unclear' }])
  expect(pollsOf(services)).toBe(1)
})

it.each([
  6, 7,
])('returns no operation whose calls were reverted (nonce %i) [L30]', async (nonce) => {
  const settle = await pageWith(['reverted'], nonce)
  expect(await settle()).toEqual([])
})

it('does not wait for operations of another account', async () => {
  const settle = await pageWith(['known'])
  expect(await settle({ by: other })).toEqual([])
  expect(pollsOf(services)).toBe(0)
})

it('does not come while the one before may still be carried out', async () => {
  const settle = await pageWith(['known'])
  await expect(settle({ patience: 200 })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

it('is not waited for any longer than the site does', async () => {
  const settle = await pageWith(['known'])
  await expect(settle({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
})
