import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

const signal = () => new AbortController().signal

/** Returns a gate to wait for, and the function that opens it. */
function closedGate(): { gate: Promise<void>; open: () => void } {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open: () => open() }
}

it('runs one request at a time, in order, even after a failed one', async () => {
  const queue = createQueue()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error('declined')
  }
  const runs = ['a', 'b', 'c'].map((name) => queue.run(work(name), signal()))
  const results = await Promise.allSettled(runs)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('lets eight wait, and refuses the ninth', async () => {
  const queue = createQueue()
  const { gate, open } = closedGate()
  const first = queue.run(() => gate, signal())
  const waiting = Array.from({ length: 8 }, () => queue.run(async () => {}, signal()))
  await expect(queue.run(async () => {}, signal())).rejects.toMatchObject({
    code: 'REQUEST_PENDING',
  })
  open()
  await Promise.all([first, ...waiting])
})

it('skips a request that was aborted meanwhile', async () => {
  const queue = createQueue()
  const controller = new AbortController()
  const { gate, open } = closedGate()
  const first = queue.run(() => gate, signal())
  let isShown = false
  const second = queue.run(async () => {
    isShown = true
  }, controller.signal)
  controller.abort()
  open()
  await first
  await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
  expect(isShown).toBe(false)
})

it('lets ten a minute be signed', () => {
  let time = 0
  const queue = createQueue(() => time)
  const allowed = Array.from({ length: 12 }, () => queue.mayAsk())
  expect(allowed.filter(Boolean)).toHaveLength(10)
  time = 60_001
  expect(queue.mayAsk()).toBe(true)
})
