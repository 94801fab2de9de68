import { describe, expect, it } from 'vitest'
import type { Connector } from '../kernel/connector/connector.ts'
import { connector } from '../testing/list.ts'
import { admit } from './admit.ts'

const none = () => false
const fake = (index: number, more: Partial<Omit<Connector, 'signer'>> = {}) =>
  connector(`org.fox${index}`, { name: `Fox ${index}`, info: { rdns: `org.fox${index}` }, ...more })

function admitAll(wallets: readonly Connector[], isKept: (id: string) => boolean = none) {
  return wallets.reduce<readonly Connector[]>((known, one) => admit(known, one, isKept), [])
}

describe('more wallets than anybody has [J10]', () => {
  const genuine = connector('io.rabby', { name: 'Rabby', info: { rdns: 'io.rabby' } })

  it.each([
    ['name', { name: 'Fox' }],
    ['picture', { imageUrl: 'data:image/png,fox' }],
    ['rdns', { info: { rdns: 'org.fox' } }],
  ])('leave one in that comes behind 1,100 copies of one %s', (_, same) => {
    const fakes = Array.from({ length: 1_100 }, (_one, index) => fake(index, same))
    const listed = admitAll([...fakes, genuine])
    expect(listed).toHaveLength(1_000)
    expect(listed.at(-1)).toBe(genuine)
  })

  it('never drive out one that the visitor used', () => {
    const used = fake(7, { name: 'Rabby' })
    const fakes = Array.from({ length: 1_100 }, (_, index) => fake(index + 100, { name: 'Rabby' }))
    expect(admitAll([...fakes, used], (id) => id === used.id)).toContain(used)
    expect(admitAll([used, ...fakes], (id) => id === used.id)).toContain(used)
  })

  it('leave in one that the visitor used and that comes behind 1,100 of all kinds', () => {
    const fakes = Array.from({ length: 1_100 }, (_, index) => fake(index))
    const listed = admitAll([...fakes, genuine], (id) => id === genuine.id)
    expect(listed).toHaveLength(1_000)
    expect(listed).toContain(genuine)
  })

  it('leave the others their small pictures, and have few large ones', () => {
    const picture = (size: number, of: string) => `data:image/png,${of.padEnd(size, 'A')}`
    const usual = { ...genuine, imageUrl: picture(16_000, 'rabby') }
    const used = { ...fake(2_000), imageUrl: picture(130_000, 'used') }
    const fakes = Array.from({ length: 300 }, (_, index) =>
      fake(index, { imageUrl: picture(130_000, `fox${index}`) }),
    )
    const listed = admitAll([used, ...fakes, usual], (id) => id === used.id)
    expect(listed).toHaveLength(302)
    expect(listed).toContain(usual)
    expect(listed).toContain(used)
    const pictures = listed.map(({ imageUrl = '' }) => imageUrl).join('')
    expect(pictures.length).toBeLessThan(102 * 131_072)
  })

  it('do not drive out those that were there before', () => {
    const fakes = Array.from({ length: 1_100 }, (_, index) => fake(index))
    expect(admitAll([genuine, ...fakes])[0]).toBe(genuine)
  })
})

it('keeps its picture when it is listed once more behind many [J10]', () => {
  const picture = (of: string) => `data:image/png,${of.padEnd(20_000, 'A')}`
  const genuine = fake(0, { imageUrl: picture('genuine') })
  const fakes = Array.from({ length: 150 }, (_, index) => fake(index + 1))
  const contested = { ...genuine, contested: true }
  expect(admit(admitAll([genuine, ...fakes]), contested, none)[0]).toEqual(contested)
  const late = { ...fake(150), imageUrl: picture('late') }
  expect(admit(admitAll([genuine, ...fakes]), late, none).at(150)?.imageUrl).toBeUndefined()
})

it('takes the place of the one with its id', () => {
  const [one, two] = [fake(1), fake(2)]
  const again = { ...one, contested: true }
  expect(admit([one, two], again, none)).toEqual([again, two])
})
