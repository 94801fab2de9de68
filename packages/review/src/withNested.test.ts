import { expect, it } from 'vitest'
import type { DescribedCall } from './review.ts'
import { withNested } from './withNested.ts'

const known = (name: string, inner: readonly DescribedCall[] = []): DescribedCall => ({
  decoded: 'known',
  to: '',
  value: 0n,
  name,
  fields: inner.map((call) => ({
    label: 'data',
    value: { kind: 'call', call, chainId: 'eip155:1' },
  })),
})
const raw: DescribedCall = { decoded: 'raw', to: '0x01', value: 0n, data: '0x02' }

it('finds every call within a call, the outer ones first', () => {
  const inner = known('inner', [raw])
  const next = known('next')
  const outer = known('outer', [inner, next])
  expect(withNested(outer)).toEqual([outer, inner, raw, next])
  expect(withNested(raw)).toEqual([raw])
})
