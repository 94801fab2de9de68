import { afterEach, expect, it } from 'vitest'
import { transactionOf } from './follow.ts'
import {
  hash,
  type Poll,
  pollsOf,
  startBundler,
  times,
  transactionHash,
} from './followed.fixture.ts'
import type { Services } from './services.fixture.ts'

const never = new AbortController().signal

let services: Services
afterEach(() => services.close())

/** Follows an operation with a bundler that returns these states, one for each poll. */
async function followed(polls: readonly Poll[], signal = never) {
  services = await startBundler(polls)
  return transactionOf(services.node, hash, { signal, interval: 0 })
}

it('is answered with the transaction once the chain has it, however often the bundler was not sure', async () => {
  expect(await followed(['known', ...times(14, 'none'), 'known', 'in'])).toBe(transactionHash)
  services.close()
  expect(await followed([...times(14, 'none'), 'in'])).toBe(transactionHash)
})

it('stops and throws once the bundler no longer knows it', async () => {
  await expect(followed(['known', 'none'])).rejects.toMatchObject({ code: 'TRANSACTION_DROPPED' })
  expect(pollsOf(services)).toBe(16)
})

it('does not treat an unreachable bundler as one that has forgotten it', async () => {
  expect(await followed([...times(40, 'down'), 'known', 'in'])).toBe(transactionHash)
})

it('stops when the site does not wait any longer', async () => {
  await expect(followed(['known'], AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
})
