import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deadlines } from '@latchkey/devkit/pace'
import { serverClock } from '@latchkey/service/clock'
import { expect, it, vi } from 'vitest'
import { type ChildParts, keepChild } from './child.ts'

/** A child that ends when it is given a connection, and hangs the second time that it is started. */
const parts = (log: string): ChildParts => ({
  entry: new URL('../testing/hangingChild.ts', import.meta.url),
  env: { STARTS: log },
  pulse: { every: 100, missedMax: 100 },
  startWithin: 3_000,
  clock: serverClock,
})

it('starts one again that hangs before it is ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-child-'))
  const log = join(folder, 'starts')
  let ready = 0
  const child = await keepChild({
    ...parts(log),
    onReady() {
      ready += 1
    },
  })
  try {
    expect(child.send({ connection: 1 })).toBe(true)
    await expect.poll(() => ready, { timeout: deadlines.start }).toBeGreaterThan(1)
    expect(readFileSync(log, 'utf8').length).toBeGreaterThan(2)
  } finally {
    await child.stop()
    rmSync(folder, { recursive: true })
  }
})

it('goes on starting one again when the machine could not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-child-'))
  let ready = 0
  const child = await keepChild({
    ...parts(join(folder, 'starts')),
    onReady() {
      ready += 1
    },
  })
  const executable = vi.spyOn(process, 'execPath', 'get').mockReturnValue(join(folder, 'none'))
  try {
    child.send({ connection: 1 })
    await expect
      .poll(() => executable.mock.calls.length, { timeout: deadlines.start })
      .toBeGreaterThan(1)
    executable.mockRestore()
    await expect.poll(() => ready, { timeout: deadlines.start }).toBeGreaterThan(1)
  } finally {
    executable.mockRestore()
    await child.stop()
    rmSync(folder, { recursive: true })
  }
})
