import { afterAll, expect, vi } from 'vitest'

/** Where wallets put themselves. */
const places = ['ethereum', 'injectedWeb3', 'okxwallet', 'phantom', 'solana']

// Component tests of one tab share its page: what a file leaves in it fails that file, and not the next.
afterAll(async () => {
  expect([...document.body.children].map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([])
  // A dialog that is taken away lets the page scroll in the frame after.
  await vi.waitFor(() =>
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible'),
  )
  expect(places.filter((name) => Object.keys(Reflect.get(window, name) ?? {}).length > 0)).toEqual(
    [],
  )
})
