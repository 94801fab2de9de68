import { createTestClock } from '@latchkey/devkit/clock'
import { httpStatusError, knownError, systemClock } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { createCell } from './cell.ts'

const onChange = () => {}

describe('a cell', () => {
  it('sends one request for any number of subscribers', async () => {
    const cell = createCell<number>(systemClock)
    const ask = vi.fn(async () => 1)
    cell.ensure(ask, 1000)
    cell.ensure(ask, 1000)
    await expect.poll(() => cell.get().data).toBe(1)
    cell.ensure(ask, 1000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks the first time even where an answer never grows old', async () => {
    const cell = createCell<number>(systemClock)
    cell.ensure(async () => 1, Number.POSITIVE_INFINITY)
    await expect.poll(() => cell.get().data).toBe(1)
  })

  it('keeps old data while it is read again, and after a failure', async () => {
    const cell = createCell<number>(systemClock)
    cell.load(async () => 1)
    await expect.poll(() => cell.get().data).toBe(1)
    cell.load(async () => {
      throw new Error('no')
    })
    expect(cell.get()).toMatchObject({ data: 1, isFetching: true })
    await expect.poll(() => cell.get().error).toBeInstanceOf(Error)
    expect(cell.get()).toMatchObject({ data: 1, isFetching: false, isPending: false })
  })

  it('takes the answer to the newest request only', async () => {
    const cell = createCell<string>(systemClock)
    let answerOld: (text: string) => void = () => {}
    cell.load(() => new Promise((resolve) => (answerOld = resolve)))
    cell.load(async () => 'new')
    await expect.poll(() => cell.get().data).toBe('new')
    answerOld('old')
    await Promise.resolve()
    expect(cell.get().data).toBe('new')
  })

  it('aborts the request in flight when the last subscriber leaves', async () => {
    const cell = createCell<number>(systemClock)
    let readSignal: AbortSignal | undefined
    const undo = cell.subscribe(onChange)
    cell.ensure((signal) => {
      readSignal = signal
      return new Promise(() => {})
    }, 0)
    undo()
    await expect.poll(() => readSignal?.aborted).toBe(true)
    expect(cell.get().isFetching).toBe(false)
  })

  it('is read again on invalidation only with subscribers, and then past the storage', async () => {
    const seen = createCell<number>(systemClock)
    const unseen = createCell<number>(systemClock)
    const read = vi.fn(async (_signal: AbortSignal, { fresh }: { fresh: boolean }) => Number(fresh))
    seen.subscribe(onChange)
    seen.ensure(read, 1000)
    unseen.ensure(read, 1000)
    await expect.poll(() => unseen.get().data).toBe(0)
    seen.invalidate()
    unseen.invalidate()
    await expect.poll(() => seen.get().data).toBe(1)
    expect(read).toHaveBeenCalledTimes(3)
    unseen.ensure(read, 1000)
    await expect.poll(() => unseen.get().data).toBe(1)
  })

  it('reads again after a temporary failure, later each time, while it has subscribers', async () => {
    const clock = createTestClock()
    const cell = createCell<number>(clock)
    const read = vi.fn(async () => {
      throw httpStatusError(503)
    })
    const undo = cell.subscribe(onChange)
    cell.ensure(read, 1000)
    await clock.advance(4_999)
    expect(read).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(read).toHaveBeenCalledTimes(2)
    await clock.advance(10_000)
    expect(read).toHaveBeenCalledTimes(3)
    undo()
    await clock.advance(600_000)
    expect(read).toHaveBeenCalledTimes(3)
    expect(clock.waiting()).toBe(0)
  })

  it('does not read again by itself where another attempt cannot end otherwise', async () => {
    const clock = createTestClock()
    const cell = createCell<number>(clock)
    const read = vi.fn(async () => {
      throw knownError('UNSUPPORTED_CHAIN')
    })
    cell.subscribe(onChange)
    cell.ensure(read, 1000)
    await clock.advance(600_000)
    expect(read).toHaveBeenCalledTimes(1)
    cell.retry()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('reads nothing after it was closed', async () => {
    const cell = createCell<number>(systemClock)
    let readSignal: AbortSignal | undefined
    cell.subscribe(onChange)
    cell.ensure((signal) => {
      readSignal = signal
      return new Promise(() => {})
    }, 0)
    cell.close()
    expect(readSignal?.aborted).toBe(true)
    const read = vi.fn(async () => 1)
    cell.load(read)
    expect(read).not.toHaveBeenCalled()
  })
})
