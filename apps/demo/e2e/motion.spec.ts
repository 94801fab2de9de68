import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** What moves between two views of the dialog: the property of every transition that began, once all have ended. */
async function moved({ page, view, dialog, open, press }: Visitor): Promise<string[]> {
  await open()
  await expect(view.getByText('Dev Wallet', { exact: true }).first()).toBeVisible()
  const running = () =>
    page.locator('latchkey-dialog').evaluate(({ shadowRoot }) => shadowRoot?.getAnimations().length)
  await expect.poll(running).toBe(0)
  await page.locator('latchkey-dialog').evaluate(({ shadowRoot }) => {
    const seen = new Set<string>()
    Reflect.set(window, 'transitions', seen)
    shadowRoot?.addEventListener('transitionrun', (event) => {
      if (event instanceof TransitionEvent) seen.add(event.propertyName)
    })
  })
  const seen = () => page.evaluate((): string[] => [...Reflect.get(window, 'transitions')])
  await press('What is a wallet?')
  await expect.poll(seen).toContain('opacity')
  await expect(dialog.locator('.view.left')).toHaveCount(0)
  await expect.poll(running).toBe(0)
  return seen()
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
  test('only fades @long', async ({ visitor }) => {
    await visitor.enter()
    expect(await moved(visitor)).toEqual(['opacity'])
  })
})
