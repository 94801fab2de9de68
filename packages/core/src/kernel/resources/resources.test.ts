import { createTestClock, type TestClock } from '@latchkey/devkit/clock'
import type { AccountId } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesOfTransaction } from './changes.ts'
import type { Resource } from './resource.ts'
import { createResources } from './resources.ts'

const owner = { chainId: 'eip155:1', address: '0xa' } as const
const account: AccountId = 'eip155:1:0xa'
const other: AccountId = 'eip155:1:0xab'
const read = vi.fn(async () => [])
const onChange = () => {}

const balancesOf = (id: AccountId): Resource<'balances'> => ({
  key: ['balances', id],
  staleTime: 30_000,
  fetch: read,
})

function shown(resources: ReturnType<typeof createResources>, id: AccountId) {
  const resource = balancesOf(id)
  const cell = resources.cell(resource)
  cell.subscribe(onChange)
  cell.ensure((signal, { fresh }) => resource.fetch(signal, fresh), resource.staleTime)
  return cell
}

let clock: TestClock
beforeEach(() => {
  clock = createTestClock()
  read.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the remote data of a client', () => {
  it('is one cell for one key, and another for another', () => {
    const resources = createResources(clock)
    expect(resources.cell(balancesOf(account))).toBe(resources.cell(balancesOf(account)))
    expect(resources.cell(balancesOf(account))).not.toBe(resources.cell(balancesOf(other)))
  })

  it('is invalidated by kind and account, also where one account id begins like another', async () => {
    const resources = createResources(clock)
    shown(resources, account)
    shown(resources, other)
    await clock.advance(0)
    resources.invalidate('balances', account)
    expect(read).toHaveBeenCalledTimes(3)
    await clock.advance(0)
    resources.invalidate('balances')
    expect(read).toHaveBeenCalledTimes(5)
    resources.invalidate('nfts')
    expect(read).toHaveBeenCalledTimes(5)
  })

  it('is read again when it becomes stale while it has subscribers', async () => {
    const resources = createResources(clock)
    shown(resources, account)
    await clock.advance(29_999)
    expect(read).toHaveBeenCalledTimes(1)
    await clock.advance(10_001)
    expect(read).toHaveBeenCalledTimes(2)
    resources.close()
    expect(clock.waiting()).toBe(0)
  })

  it('is tried again when the connection is back', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const resources = createResources(clock)
    read.mockRejectedValueOnce(new Error('no'))
    const cell = shown(resources, account)
    await clock.advance(0)
    expect(cell.get().error).toBeInstanceOf(Error)
    page.dispatchEvent(new Event('online'))
    await clock.advance(0)
    expect(cell.get()).toMatchObject({ data: [], error: undefined })
  })

  it('is read at once and once more after a transaction, since an index may be behind the chain', async () => {
    const resources = createResources(clock)
    shown(resources, account)
    await clock.advance(0)
    resources.applyChanges(changesOfTransaction(owner))
    expect(read).toHaveBeenCalledTimes(2)
    await clock.advance(2_500)
    expect(read).toHaveBeenCalledTimes(3)
    resources.applyChanges(changesOfTransaction(owner))
    resources.close()
    await clock.advance(60_000)
    expect(read).toHaveBeenCalledTimes(4)
  })
})
