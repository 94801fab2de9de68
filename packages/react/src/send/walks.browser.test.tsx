import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { viewport } from '../testing/viewport.ts'
import { walk } from '../testing/walks/walk.ts'

declare global {
  interface ImportMeta {
    readonly env: { readonly LATCHKEY_LONG?: string }
  }
}

/** Eighty walks, or five thousand in the long form of the tests. */
const walks = import.meta.env.LATCHKEY_LONG ? 5_000 : 80
const steps = 40

// A visitor waits for the next frame; a walk need not.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now())),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('never shows a wrong amount, recipient, network or outcome, wherever a visitor walks among liars [J1, J6, J13]', async () => {
  await viewport(900, 800)
  let asked = 0
  for (let seed = 1; seed <= walks; seed += 1) asked += await walk(seed, steps)
  // Most of them come as far as the wallet.
  expect(asked).toBeGreaterThan(walks / 2)
}, 1_200_000)
