import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

it('runs no more at a time, also when somebody comes just as another ends', async () => {
  const inTurn = createQueue(1)
  let running = 0
  let most = 0
  async function work() {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const first = inTurn(work)
  const second = inTurn(work)
  // Microtask by microtask, so that one of these comes between the end of the first and the start of the second.
  const late: Promise<void>[] = []
  for (let step = 0; step < 10; step += 1) {
    await Promise.resolve()
    late.push(inTurn(work))
  }
  await Promise.all([first, second, ...late])
  expect(most).toBe(1)
})
