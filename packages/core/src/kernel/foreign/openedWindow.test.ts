import { expect, it } from 'vitest'
import { watchWindow } from './openedWindow.ts'

/** A window on another origin, as browsers show it. */
const elsewhere = {
  closed: false,
  location: {
    get href(): string {
      throw new DOMException('Blocked', 'SecurityError')
    },
  },
}
const empty = { closed: false, location: { href: 'about:blank' } }

it.each([
  ['on another origin', elsewhere],
  ['on a page of this origin', { closed: false, location: { href: 'https://site.example/pay' } }],
])('takes a window that was seen %s and is gone for closed [L26]', (_, shown) => {
  let opened: Parameters<typeof watchWindow>[0] = empty
  const state = watchWindow({
    get closed() {
      return opened.closed
    },
    get location() {
      return opened.location
    },
  })
  expect(state()).toBe('open')
  opened = shown
  expect([state(), state()]).toEqual(['open', 'open'])
  opened = { ...empty, closed: true }
  expect(state()).toBe('closed')
})

it('does not take a window that the browser has cut off for closed [L26]', () => {
  let opened: Parameters<typeof watchWindow>[0] = empty
  const state = watchWindow({
    get closed() {
      return opened.closed
    },
    get location() {
      return opened.location
    },
  })
  expect(state()).toBe('open')
  // For a moment its address is refused already.
  opened = elsewhere
  expect(state()).toBe('open')
  opened = { ...empty, closed: true }
  expect(state()).toBe('severed')
})
