import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepChild } from './child.ts'

it('starts one again that hangs before it is ready', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-child-'))
  const log = join(folder, 'starts')
  let ready = 0
  const child = await keepChild({
    entry: new URL('../testing/hangingChild.ts', import.meta.url),
    env: { STARTS: log },
    pulse: { every: 100, missedMax: 100 },
    startWithin: 3_000,
    onReady() {
      ready += 1
    },
  })
  try {
    expect(child.send({ connection: 1 })).toBe(true)
    await expect.poll(() => ready, { timeout: 50_000 }).toBeGreaterThan(1)
    expect(readFileSync(log, 'utf8').length).toBeGreaterThan(2)
  } finally {
    await child.stop()
    rmSync(folder, { recursive: true })
  }
})
