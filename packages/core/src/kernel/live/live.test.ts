import { createTestClock } from '@latchkey/devkit/clock'
import type { AccountId, Clock } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { start } from '../../start.ts'
import { fakeEventSources } from '../../testing/eventSource.ts'
import { testClient } from '../../testing/world.ts'
import type { Latchkey } from '../client/client.ts'
import type { Resource } from '../resources/resource.ts'

const account: AccountId = 'eip155:1:0x00000000000000000000000000000000000000Aa'
const other: AccountId = 'eip155:1:0x00000000000000000000000000000000000000bb'
const clients: Latchkey[] = []
let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function hide(isHidden: boolean): void {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** A tab whose gateway is `gateway`: tabs of other tests do not share its stream. */
function openTab(gateway: string, clock?: Clock) {
  const client = testClient({ gatewayUrl: `http://${gateway}`, ...(clock && { clock }) })
  clients.push(client)
  start(client)
  const read = vi.fn(async () => [])
  const show = (id: AccountId) => {
    const resource: Resource<'balances'> = { key: ['balances', id], staleTime: 30_000, fetch: read }
    const cell = client.resources.cell(resource)
    const undo = cell.subscribe(() => {})
    cell.ensure(read, resource.staleTime)
    return undo
  }
  const onChange = vi.fn()
  client.resources.watchAccountChanges(onChange)
  return { client, read, show, onChange }
}

const accountsOf = (url: URL | undefined) => url?.searchParams.get('accounts')?.split(',')
const changeOf = (id: AccountId, block = 7) => ({ account: id, block, transactions: ['0xt'] })

describe('a page that shows an account', () => {
  it('has one stream, and reads again what an event changes, of that account only', async () => {
    const streams = fakeEventSources()
    const tab = openTab('one')
    expect(streams).toHaveLength(0)
    tab.show(account)
    await expect.poll(() => streams.length).toBe(1)
    expect(accountsOf(streams[0]?.url)).toEqual([account])
    streams[0]?.say('following', { chains: ['eip155:1'] })
    streams[0]?.say('news', changeOf(other))
    expect(tab.read).toHaveBeenCalledTimes(1)
    const lower: AccountId = `eip155:1:${account.slice(9).toLowerCase()}`
    streams[0]?.say('news', changeOf(lower))
    expect(tab.read).toHaveBeenCalledTimes(2)
    expect(tab.onChange.mock.calls).toEqual([[changeOf(account)]])
  })

  it('closes it when nothing is shown or the page is hidden, and then resumes after the last event', async () => {
    const streams = fakeEventSources()
    const tab = openTab('two')
    const leave = tab.show(account)
    await expect.poll(() => streams.length).toBe(1)
    streams[0]?.say('news', changeOf(account), 'eip155:1@7@a')
    hide(true)
    expect(streams[0]?.isOpen).toBe(false)
    hide(false)
    await expect.poll(() => streams.length).toBe(2)
    expect(streams[1]?.url.searchParams.get('lastEventId')).toBe('eip155:1@7@a')
    leave()
    await expect.poll(() => streams[1]?.isOpen).toBe(false)
  })

  it('opens it again after a loss, later each time, and polls meanwhile', async () => {
    const streams = fakeEventSources()
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    const clock = createTestClock()
    const tab = openTab('three', clock)
    /** Lets time pass for the stream and for the data that is polled. */
    const pass = async (milliseconds: number) => {
      await clock.advance(milliseconds)
      await vi.advanceTimersByTimeAsync(milliseconds)
    }
    const untilOpened = async (count: number) => {
      for (let round = 0; round < 200 && streams.length < count; round += 1) await pass(500)
      expect(streams).toHaveLength(count)
    }
    tab.show(account)
    await untilOpened(1)
    streams[0]?.say('following', { chains: ['eip155:1'] }, 'eip155:1@3@b')
    await pass(49_000)
    // What it had before is read again once.
    expect(tab.read).toHaveBeenCalledTimes(2)
    await pass(3_000)
    expect(streams.length).toBe(2)
    expect(streams[0]?.isOpen).toBe(false)
    expect(streams[1]?.url.searchParams.get('lastEventId')).toBe('eip155:1@3@b')
    for (let count = 2; count < 12; count += 1) {
      streams.at(-1)?.break()
      await untilOpened(count + 1)
    }
    const begun = clock.now()
    streams.at(-1)?.break()
    await untilOpened(13)
    expect(clock.now() - begun).toBeGreaterThan(44_000)
    streams.at(-1)?.break()
    const before = tab.read.mock.calls.length
    await pass(40_000)
    expect(tab.read.mock.calls.length).toBeGreaterThan(before)
  })

  it('takes no harm from nonsense', async () => {
    const streams = fakeEventSources()
    const tab = openTab('four')
    tab.show(account)
    await expect.poll(() => streams.length).toBe(1)
    for (const data of [null, {}, 'x', { account, block: -1, transactions: [] }, { account: 'x' }])
      streams[0]?.say('news', data)
    streams[0]?.say('following', { chains: 'all' })
    expect(tab.read).toHaveBeenCalledTimes(1)
  })
})

describe('tabs of a site', () => {
  it('share one stream for all their accounts, and the next one takes over', async () => {
    const streams = fakeEventSources()
    const [first, second] = [openTab('five'), openTab('five')]
    first.show(account)
    await expect.poll(() => streams.length).toBe(1)
    second.show(other)
    const isOpen = () => streams.filter((stream) => stream.isOpen)
    await expect
      .poll(() => accountsOf(isOpen()[0]?.url)?.toSorted())
      .toEqual([account, other].toSorted())
    expect(isOpen()).toHaveLength(1)
    isOpen()[0]?.say('news', changeOf(other), 'eip155:1@9@c')
    await expect.poll(() => second.onChange.mock.calls.length).toBe(1)
    expect([first.read.mock.calls.length, second.read.mock.calls.length]).toEqual([1, 2])
    expect(first.onChange).not.toHaveBeenCalled()
    first.client.close()
    await expect.poll(() => accountsOf(isOpen()[0]?.url)).toEqual([other])
    expect(isOpen()[0]?.url.searchParams.get('lastEventId')).toBe('eip155:1@9@c')
  })
})
