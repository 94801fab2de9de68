import { describe, expect, it } from 'vitest'
import { createQueue } from './queue.ts'

/** Starts tasks that run until they are ended, and records which run. */
function tasksIn(queue: ReturnType<typeof createQueue>) {
  const running = new Map<string, () => void>()
  return {
    running: () => [...running.keys()],
    add: (name: string, client: string) =>
      queue.run(() => new Promise<void>((resolve) => running.set(name, resolve)), client),
    async end(name: string) {
      running.get(name)?.()
      running.delete(name)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('a queue', () => {
  it('runs no more at a time, also when a task comes just as another ends', async () => {
    const queue = createQueue({ atOnce: 1 })
    let running = 0
    let most = 0
    async function work() {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    }
    const first = queue.run(work)
    const second = queue.run(work)
    // Microtask by microtask, so that one of these comes between the end of the first and the start of the second.
    const late: Promise<void>[] = []
    for (let step = 0; step < 10; step += 1) {
      await Promise.resolve()
      late.push(queue.run(work))
    }
    await Promise.all([first, second, ...late])
    expect(most).toBe(1)
  })

  it('lets other clients pass one that has all its places', async () => {
    const queue = createQueue({ atOnce: 3, perClient: 2 })
    const { add, end, running } = tasksIn(queue)
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, 'a')
    void add('b1', 'b')
    void add('b2', 'b')
    expect(running()).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(running()).toEqual(['a1', 'a2', 'b2'])
    await end('a1')
    expect(running()).toEqual(['a2', 'b2', 'a3'])
  })

  it('is full when many tasks wait, of one client or of all', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 3, waitingPerClient: 2 })
    const { add, end } = tasksIn(queue)
    void add('a1', 'a')
    void add('a2', 'a')
    expect(queue.isFull('a')).toBe(false)
    void add('a3', 'a')
    expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false])
    void add('b1', 'b')
    expect(queue.isFull('b')).toBe(true)
    await end('a1')
    expect([queue.isFull('a'), queue.isFull('b')]).toEqual([false, false])
  })

  it('goes on after a task that fails', async () => {
    const queue = createQueue({ atOnce: 1 })
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 7)).toBe(7)
  })
})
