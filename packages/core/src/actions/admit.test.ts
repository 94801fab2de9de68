import { describe, expect, it } from 'vitest'
import type { Connector } from '../connector.ts'
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

  it('do not drive out those that were there before', () => {
    const fakes = Array.from({ length: 1_100 }, (_, index) => fake(index))
    expect(admitAll([genuine, ...fakes])[0]).toBe(genuine)
  })
})

it('takes the place of the one with its id', () => {
  const [one, two] = [fake(1), fake(2)]
  const again = { ...one, contested: true }
  expect(admit([one, two], again, none)).toEqual([again, two])
})
