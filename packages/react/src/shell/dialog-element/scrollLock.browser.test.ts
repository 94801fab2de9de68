import { afterEach, expect, it, vi } from 'vitest'
import { lockScroll } from './scrollLock.ts'

const page = document.documentElement
const overflow = () => getComputedStyle(page).overflow

afterEach(() => {
  vi.restoreAllMocks()
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

it('leaves no lock behind when a modal of the site holds the page before and lets go first [L26]', () => {
  const { overflow: before } = page.style
  page.style.overflow = 'hidden'
  const unlock = lockScroll(page)
  page.style.overflow = before
  expect(overflow()).toBe('hidden')
  unlock()
  expect(overflow()).toBe('visible')
})

it.each([
  ['auto', 'stable'],
  ['stable both-edges', 'stable both-edges'],
])('keeps the place of the scrollbar, and what the page has chosen for it [L26]: %s', (chosen, kept) => {
  vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
  page.style.scrollbarGutter = chosen
  const unlock = lockScroll(page)
  expect(getComputedStyle(page).scrollbarGutter).toBe(kept)
  unlock()
  expect(getComputedStyle(page).scrollbarGutter).toBe(chosen)
})
