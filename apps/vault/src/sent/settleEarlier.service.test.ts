import { afterEach, expect, it } from 'vitest'
import { hash, type Poll, pollsOf, startBundler } from '../operation/followed.fixture.ts'
import type { Services } from '../operation/services.fixture.ts'
import type { Site } from '../site/site.ts'
import { intentOfCalls } from './intent.ts'
import { settleEarlier } from './settleEarlier.ts'
import { keepSent } from './store.ts'

const account = `0x${'ab'.repeat(20)}`
const call = { to: `0x${'11'.repeat(20)}`, value: 1n, data: '0x' } as const

let services: Services
afterEach(() => services.close())

/** Returns what a request waits for, for a page with or without an earlier operation, which the bundler has in a state. */
async function taskOf(isSent: boolean, isAnswered = true, poll: Poll = 'in', nonce = 7) {
  services = await startBundler([poll])
  const { node } = services
  const site: Pick<Site, 'sent'> = { sent: new Map() }
  if (isSent)
    keepSent(site.sent, {
      kind: 'operation',
      chainId: node.id,
      account,
      hash,
      nonce: `0x${nonce}`,
      wire: {},
      intent: intentOfCalls([call]),
      isAnswered,
    })
  return { site, node, account, signal: new AbortController().signal }
}

it('waits for the operation that is under way', async () => {
  expect(await settleEarlier(await taskOf(true), [call])).toEqual({})
  expect(pollsOf(services)).toBe(2)
})

it('reports a mined request whose hash the site lacks, and nothing else [L30]', async () => {
  expect(await settleEarlier(await taskOf(true, false), [call])).toEqual({ repeated: 'done' })
  services.close()
  const other = { ...call, value: 2n }
  expect(await settleEarlier(await taskOf(true, false), [other])).toEqual({})
})

it('does not report what was reverted, and reports what it cannot find as unclear [L30]', async () => {
  expect(await settleEarlier(await taskOf(true, false, 'reverted'), [call])).toEqual({})
  services.close()
  const another = await taskOf(true, false, 'none', 6)
  expect(await settleEarlier(another, [call])).toEqual({ repeated: 'unclear' })
})

it('makes no request if there is no earlier operation', async () => {
  expect(await settleEarlier(await taskOf(false), [call])).toEqual({})
  expect(services.requests).toEqual([])
})

it('makes no request on a chain without operations', async () => {
  const { node, ...task } = await taskOf(true)
  const { bundlerUrl: _, ...plain } = node
  expect(await settleEarlier({ ...task, node: plain }, [call])).toEqual({})
  expect(services.requests).toEqual([])
})
