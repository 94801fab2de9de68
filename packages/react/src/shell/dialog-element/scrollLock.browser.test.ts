import { afterEach, expect, it } from 'vitest'
import { lockScroll } from './scrollLock.ts'

const page = document.documentElement
const overflow = () => getComputedStyle(page).overflow

afterEach(() => {
  page.removeAttribute('style')
})

it('lets the page scroll again once every dialog in it has closed, in any order', () => {
  page.style.overflow = 'clip'
  const first = lockScroll(page)
  const second = lockScroll(page)
  expect(overflow()).toBe('hidden')
  first()
  first()
  expect(overflow()).toBe('hidden')
  second()
  expect(overflow()).toBe('clip')
  const again = lockScroll(page)
  second()
  expect(overflow()).toBe('hidden')
  again()
  expect(overflow()).toBe('clip')
})
