import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'
import { sessionMethod } from './session.ts'

it('says who is logged in at once, or after what the page still does [L5]', async () => {
  const { signal } = new AbortController()
  const queue = createQueue()
  let wallet = 'former'
  let finish = () => {}
  const importing = queue.run(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    wallet = 'imported'
  }, signal)
  const session = sessionMethod(async () => wallet, queue)
  expect(await session(null, signal)).toBe('former')
  const after = session({ afterOthers: true }, signal)
  await Promise.resolve()
  finish()
  await importing
  expect(await after).toBe('imported')
})
