import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** What moves between two views of the dialog: every running transition's property. */
async function moved({ page, view, open, press }: Visitor): Promise<string[]> {
  await open()
  await expect(view.getByText('Dev Wallet', { exact: true }).first()).toBeVisible()
  const watching = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const root = document.querySelector('latchkey-dialog')?.shadowRoot
        const seen = new Set<string>()
        const until = performance.now() + 1_000
        const look = () => {
          for (const animation of root?.getAnimations() ?? []) {
            if (animation instanceof CSSTransition) seen.add(animation.transitionProperty)
          }
          if (performance.now() > until) done([...seen])
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await press('What is a wallet?')
  return watching
}

test.describe('a change of view', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('moves the height of the card and fades [B10.4]', async ({ visitor }) => {
    await visitor.enter()
    expect(await moved(visitor)).toEqual(expect.arrayContaining(['height', 'opacity']))
  })
})

test.describe('for those who want no movement, a change of view', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('only fades', async ({ visitor }) => {
    await visitor.enter()
    expect(await moved(visitor)).toEqual(['opacity'])
  })
})
