import { afterEach, expect, it } from 'vitest'
import { hash, pollsOf, startBundler } from '../operation/followed.fixture.ts'
import type { Services } from '../operation/services.fixture.ts'
import type { Site } from '../site/site.ts'
import { intentOfCalls } from './intent.ts'
import { settleEarlier } from './settleEarlier.ts'
import { keepSent } from './store.ts'

const account = `0x${'ab'.repeat(20)}`
const call = { to: `0x${'11'.repeat(20)}`, value: 1n, data: '0x' } as const

let services: Services
afterEach(() => services.close())

/** Returns what a request waits for, for a page with or without a pending operation. */
async function taskOf(isSent: boolean, isAnswered = true) {
  services = await startBundler(['in'])
  const { node } = services
  const site: Pick<Site, 'sent'> = { sent: new Map() }
  if (isSent)
    keepSent(site.sent, {
      kind: 'operation',
      chainId: node.id,
      account,
      hash,
      nonce: '0x7',
      wire: {},
      intent: intentOfCalls([call]),
      isAnswered,
    })
  return { site, node, account, signal: new AbortController().signal }
}

it('waits for the operation that is under way', async () => {
  expect(await settleEarlier(await taskOf(true), [call])).toEqual({})
  expect(pollsOf(services)).toBe(1)
})

it('reports a mined request whose hash the site lacks, and nothing else [L30]', async () => {
  expect(await settleEarlier(await taskOf(true, false), [call])).toEqual({ repeated: 'done' })
  services.close()
  const other = { ...call, value: 2n }
  expect(await settleEarlier(await taskOf(true, false), [other])).toEqual({})
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
