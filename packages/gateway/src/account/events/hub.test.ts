import { expect, it } from 'vitest'
import type { ChangeSource, Position } from '../../edge/ports/changes.ts'
import { createHub } from './hub.ts'

it('reports to other positions if one position is unreadable', async () => {
  const broken: Position = { number: 3, hash: 'lost' }
  const now: Position = { number: 9, hash: 'now' }
  const changes: ChangeSource = {
    follows: () => true,
    watch: () => () => {},
    async since(_, position) {
      if (position?.hash === broken.hash) throw new Error('Not known')
      return { position: now, touched: new Map() }
    },
  }
  const errors: unknown[] = []
  const hub = createHub(changes, (error) => errors.push(error))
  const reported: string[] = []
  const follow = (name: string, position: Position | undefined) =>
    hub.follow('eip155:1', { accounts: [name], position, advance: () => reported.push(name) })
  follow('lost', broken)
  follow('found', { number: 8, hash: 'known' })
  await expect.poll(() => reported).toContain('found')
  expect(reported).not.toContain('lost')
  expect(errors.length).toBeGreaterThan(0)
  hub.close()
})

it('reads for a thousand resumed places not a thousand times', async () => {
  let readings = 0
  const changes: ChangeSource = {
    follows: () => true,
    watch: () => () => {},
    async since() {
      readings += 1
      return { position: { number: 1_000, hash: 'now' }, touched: new Map() }
    },
  }
  const hub = createHub(changes, () => {})
  const reported = new Set<number>()
  for (let place = 0; place < 1_000; place++) {
    const position = { number: place, hash: 'known' }
    const advance = () => void reported.add(place)
    hub.follow('eip155:1', { accounts: [`0x${place}`], position, advance })
  }
  await expect.poll(() => reported.size).toBe(1_000)
  expect(readings).toBeLessThan(70)
  hub.close()
})
