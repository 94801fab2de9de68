import { expect, it } from 'vitest'
import type { News, Position } from '../../edge/ports/news.ts'
import { createHub } from './hub.ts'

it('tells those who stand elsewhere where one position cannot be read from', async () => {
  const broken: Position = { number: 3, hash: 'lost' }
  const now: Position = { number: 9, hash: 'now' }
  const news: News = {
    follows: () => true,
    watch: () => () => {},
    async since(_, position) {
      if (position?.hash === broken.hash) throw new Error('Not known')
      return { position: now, touched: new Map() }
    },
  }
  const errors: unknown[] = []
  const hub = createHub(news, (error) => errors.push(error))
  const told: string[] = []
  const follow = (name: string, position: Position | undefined) =>
    hub.follow('eip155:1', { accounts: [name], position, advance: () => told.push(name) })
  follow('lost', broken)
  follow('found', { number: 8, hash: 'known' })
  await expect.poll(() => told).toContain('found')
  expect(told).not.toContain('lost')
  expect(errors.length).toBeGreaterThan(0)
  hub.close()
})

it('reads for a thousand resumed places not a thousand times', async () => {
  let readings = 0
  const news: News = {
    follows: () => true,
    watch: () => () => {},
    async since() {
      readings += 1
      return { position: { number: 1_000, hash: 'now' }, touched: new Map() }
    },
  }
  const hub = createHub(news, () => {})
  const told = new Set<number>()
  for (let place = 0; place < 1_000; place++) {
    const position = { number: place, hash: 'known' }
    const advance = () => void told.add(place)
    hub.follow('eip155:1', { accounts: [`0x${place}`], position, advance })
  }
  await expect.poll(() => told.size).toBe(1_000)
  expect(readings).toBeLessThan(70)
  hub.close()
})
