import { describe, expect, it, vi } from 'vitest'
import { createCell, createCells } from './cells.ts'

const look = () => {}

describe('a cell', () => {
  it('asks once, however many look', async () => {
    const cell = createCell<number>()
    const ask = vi.fn(async () => 1)
    cell.ensure(ask, 1000)
    cell.ensure(ask, 1000)
    await expect.poll(() => cell.get().data).toBe(1)
    cell.ensure(ask, 1000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks the first time even where an answer never grows old', async () => {
    const cell = createCell<number>()
    cell.ensure(async () => 1, Number.POSITIVE_INFINITY)
    await expect.poll(() => cell.get().data).toBe(1)
  })

  it('keeps old data while it is read again, and after a failure', async () => {
    const cell = createCell<number>()
    cell.load(async () => 1)
    await expect.poll(() => cell.get().data).toBe(1)
    cell.load(async () => {
      throw new Error('no')
    })
    expect(cell.get()).toMatchObject({ data: 1, isFetching: true })
    await expect.poll(() => cell.get().error).toBeInstanceOf(Error)
    expect(cell.get()).toMatchObject({ data: 1, isFetching: false, isPending: false })
  })

  it('takes the answer to the newest question only', async () => {
    const cell = createCell<string>()
    let answerOld: (text: string) => void = () => {}
    cell.load(() => new Promise((resolve) => (answerOld = resolve)))
    cell.load(async () => 'new')
    await expect.poll(() => cell.get().data).toBe('new')
    answerOld('old')
    await Promise.resolve()
    expect(cell.get().data).toBe('new')
  })

  it('gives a question up when nobody looks any more', async () => {
    const cell = createCell<number>()
    let asked: AbortSignal | undefined
    const undo = cell.subscribe(look)
    cell.ensure((signal) => {
      asked = signal
      return new Promise(() => {})
    }, 0)
    undo()
    await expect.poll(() => asked?.aborted).toBe(true)
    expect(cell.get().isFetching).toBe(false)
  })

  it('is asked again on invalidation only while somebody looks', async () => {
    const cells = createCells()
    const seen = cells.of<number>('["balances","a"]')
    const unseen = cells.of<number>('["balances","b"]')
    const ask = vi.fn(async () => 1)
    const askUnseen = vi.fn(async () => 1)
    seen.subscribe(look)
    seen.ensure(ask, 1000)
    unseen.ensure(askUnseen, 1000)
    await expect.poll(() => unseen.get().data).toBe(1)
    cells.invalidate('["balances"')
    expect(ask).toHaveBeenCalledTimes(2)
    expect(askUnseen).toHaveBeenCalledTimes(1)
    unseen.ensure(askUnseen, 1000)
    expect(askUnseen).toHaveBeenCalledTimes(2)
  })
})
