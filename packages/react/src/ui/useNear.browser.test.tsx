import { startTransition } from 'react'
import { expect, it } from 'vitest'
import { placePerTest } from '../testing/place.ts'
import { type Nearness, useNear } from './useNear.ts'

const place = placePerTest()

function Row({ nearness, title }: { nearness: Nearness; title: string }) {
  const [mark, isNear] = useNear<HTMLDivElement>(nearness, true)
  return (
    <div ref={mark} title={title}>
      {isNear && <input />}
    </div>
  )
}

/** Draws a row, and returns what sets whether it is near. */
async function drawRow() {
  let setNear: ((isNear: boolean) => void) | undefined
  const nearness: Nearness = {
    watch(_, onChange) {
      setNear = onChange
      return () => {}
    },
  }
  const show = (title: string) => place.show(<Row nearness={nearness} title={title} />)
  const isTitled = (title: string) => place.element.querySelector(`[title=${title}]`) !== null
  show('first')
  // It is watched by an effect, which comes after it is drawn.
  await expect.poll(() => setNear).toBeDefined()
  return {
    field: () => place.element.querySelector('input'),
    setNear: (isNear: boolean) => setNear?.(isNear),
    /** Waits until every change is drawn: React draws it together with what is shown here. */
    async settle() {
      startTransition(() => show('last'))
      await expect.poll(() => isTitled('last')).toBe(true)
    },
  }
}

it('empties a row that is far', async () => {
  const row = await drawRow()
  row.setNear(false)
  await row.settle()
  expect(row.field()).toBeNull()
})

it('keeps a row that holds the focus', async () => {
  const row = await drawRow()
  const field = row.field()
  field?.focus()
  row.setNear(false)
  await row.settle()
  expect(document.activeElement).toBe(field)
})

it('keeps a row that gets the focus after it was reported as far, and before it is emptied', async () => {
  const row = await drawRow()
  const field = row.field()
  row.setNear(false)
  field?.focus()
  await row.settle()
  expect(document.activeElement).toBe(field)
})
