import { beforeEach, expect, it } from 'vitest'
import { placePerTest } from '../testing/place.ts'
import { LongRows } from './LongRows.tsx'
import { createNearness, type Nearness } from './useNear.ts'

const place = placePerTest()
const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

let nearness: Nearness
beforeEach(() => {
  nearness = createNearness()
})

/** A list in a box that scrolls and is 300 px high. */
function show(rows: readonly string[], { isOpen = false } = {}) {
  place.show(
    <div className="slot" style={{ blockSize: 300, overflowY: 'auto' }}>
      <LongRows
        label="Rows"
        rows={rows.map((name) => (
          <button key={name} type="button" style={{ display: 'block', blockSize: 40 }}>
            {name}
          </button>
        ))}
        isOpen={isOpen}
        before={0}
        isLast={!isOpen}
        nearness={nearness}
      />
    </div>,
  )
}

const box = () => place.element.querySelector('.slot') ?? place.element
const drawn = () => [...place.element.querySelectorAll('button')]
const row = (name: string) => drawn().find(({ textContent }) => textContent === name)

it('draws the rows near the visible part, and its first and last', async () => {
  show(names(500))
  await expect.poll(() => row('row 499')).toBeDefined()
  expect(row('row 0')).toBeDefined()
  expect(drawn().length).toBeLessThan(60)
  box().scrollTop = 10_000
  // 20 rows of 40 px, then 56 px for each that was not drawn yet.
  await expect.poll(() => row('row 185')).toBeDefined()
  await expect.poll(() => row('row 15')).toBeUndefined()
  expect(drawn().length).toBeLessThan(80)
})

it('keeps the place of rows that it takes away', async () => {
  show(names(100))
  await expect.poll(() => row('row 15')).toBeDefined()
  const { scrollHeight } = box()
  box().scrollTop = 2_500
  await expect.poll(() => row('row 15')).toBeUndefined()
  box().scrollTop = 0
  await expect.poll(() => row('row 15')).toBeDefined()
  // Rows that were never drawn stand for 56 px, drawn ones for the 40 that they are high.
  expect(box().scrollHeight).toBeLessThanOrEqual(scrollHeight)
  expect(row('row 15')?.offsetTop).toBe((row('row 0')?.offsetTop ?? 0) + 15 * 40)
})

it('says which of how many each row is, where that is known', async () => {
  show(names(25))
  await expect.poll(() => row('row 24')).toBeDefined()
  const item = () => row('row 24')?.closest('[role=listitem]')
  expect([item()?.ariaPosInSet, item()?.ariaSetSize]).toEqual(['25', '25'])
  show(names(25), { isOpen: true })
  await expect.poll(() => row('row 0')?.parentElement?.ariaSetSize).toBe('-1')
})

it('keeps the focus on its row where others come before it', async () => {
  show(names(30))
  await expect.poll(() => row('row 9')).toBeDefined()
  row('row 9')?.focus()
  show(['new', ...names(30)])
  await expect.poll(() => row('new')).toBeDefined()
  expect(document.activeElement).toBe(row('row 9'))
  expect(drawn().map(({ textContent }) => textContent)).toEqual(['new', ...names(30)])
})

it('takes away the rows of a list that is far, and draws them again', async () => {
  const list = (label: string) => (
    <LongRows
      label={label}
      rows={names(100).map((name) => (
        <button key={name} type="button" style={{ display: 'block', blockSize: 40 }}>
          {`${label} ${name}`}
        </button>
      ))}
      before={label === 'later' ? 100 : 0}
      isLast={label === 'later'}
      nearness={nearness}
    />
  )
  place.show(
    <div className="slot" style={{ blockSize: 300, overflowY: 'auto' }}>
      {list('first')}
      {list('later')}
    </div>,
  )
  await expect.poll(() => row('first row 15')).toBeDefined()
  box().scrollTop = 8_000
  await expect.poll(() => row('later row 50')).toBeDefined()
  await expect.poll(() => row('first row 15')).toBeUndefined()
  box().scrollTop = 0
  await expect.poll(() => row('first row 15')).toBeDefined()
  await expect.poll(() => row('later row 50')).toBeUndefined()
})
