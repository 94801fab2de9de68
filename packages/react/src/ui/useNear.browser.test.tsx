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

/** Draws a row, with hands to tell it whether it is near. */
async function drawRow() {
  let tell: ((isNear: boolean) => void) | undefined
  const nearness: Nearness = {
    watch(_, told) {
      tell = told
      return () => {}
    },
  }
  const show = (title: string) => place.show(<Row nearness={nearness} title={title} />)
  const isTitled = (title: string) => place.element.querySelector(`[title=${title}]`) !== null
  show('first')
  // It is watched by an effect, which comes after it is drawn.
  await expect.poll(() => tell).toBeDefined()
  return {
    field: () => place.element.querySelector('input'),
    tell: (isNear: boolean) => tell?.(isNear),
    /** Waits until all that was told is drawn: React draws it together with what is shown here. */
    async settle() {
      startTransition(() => show('last'))
      await expect.poll(() => isTitled('last')).toBe(true)
    },
  }
}

it('empties a row that is far', async () => {
  const row = await drawRow()
  row.tell(false)
  await row.settle()
  expect(row.field()).toBeNull()
})

it('keeps a row that holds the focus', async () => {
  const row = await drawRow()
  const field = row.field()
  field?.focus()
  row.tell(false)
  await row.settle()
  expect(document.activeElement).toBe(field)
})

it('keeps a row that is focused after it was told to be far, and before it is emptied', async () => {
  const row = await drawRow()
  const field = row.field()
  row.tell(false)
  field?.focus()
  await row.settle()
  expect(document.activeElement).toBe(field)
})
