import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Presses a button of a window that closes with the click: Playwright may report the click only once its page is gone. */
async function decide(own: Page, name: string): Promise<void> {
  const gone = own.waitForEvent('close')
  await Promise.any([own.getByRole('button', { name, disabled: false }).click(), gone])
  await gone
}

/** Returns the events that the window of a page listens for. */
async function listenersOf(own: Page): Promise<() => Promise<string[]>> {
  const browser = await own.context().newCDPSession(own)
  return async () => {
    const { result } = await browser.send('Runtime.evaluate', { expression: 'window' })
    const { objectId = '' } = result
    const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId })
    return listeners.map(({ type }) => type)
  }
}

test('where the browser cannot know whether something covers the page, the visitor approves in a window [A2] @long', async ({
  page,
  context,
  stack,
  visitor,
  wallet,
}) => {
  // As Firefox and Safari are.
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const { frame } = wallet
  const events = page.getByTestId('events').getByRole('listitem')
  const openWindow = async () => {
    const opened = page.waitForEvent('popup')
    await frame.getByRole('button', { name: 'Open a window' }).click()
    return opened
  }
  await visitor.enter()
  await wallet.create('blind@site.example')

  await visitor.askToSign()
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const closed = await openWindow()
  await closed.getByText('Hello from the playground.').waitFor()
  await expect(frame.getByText('Continue in the window that has opened.')).toBeVisible()
  await closed.close()

  const own = await openWindow()
  expect(new URL(own.url()).origin).toBe(stack.vaultUrl)
  const approve = own.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  // A click that no visitor has made.
  await approve.evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await expect(events.filter({ hasText: 'Signature' })).toHaveCount(0)
  await decide(own, 'Approve')
  await expect(events.filter({ hasText: 'Signature' })).toHaveCount(1)

  await visitor.askToSign()
  const declined = await openWindow()
  await decide(declined, 'Decline')
  await expect(events.filter({ hasText: 'Request declined in the wallet' })).toHaveCount(1)

  await wallet.manage('New recovery code')
  const confirmed = await openWindow()
  await decide(confirmed, 'New code')
  await wallet.readCode()
  await wallet.saveCode()
})

test('the window asks what its own page says, and nobody else’s', async ({
  page,
  stack,
  visitor,
}) => {
  await visitor.enter()
  const opened = page.waitForEvent('popup')
  await page.evaluate((origin) => {
    const forged = { language: 'en', about: 'action', action: 'deleteWallet' }
    addEventListener('message', () => document.body.setAttribute('data-heard', ''))
    const strange = window.open(`${origin}/#ask`)
    setInterval(() => strange?.postMessage({ type: 'ask', ask: forged, mode: 'light' }, origin), 20)
  }, stack.vaultUrl)
  const own = await opened
  await own.waitForURL(/#ask$/)
  await expect.poll(await listenersOf(own)).toContain('message')
  // It receives these before we do.
  await own.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 10
        addEventListener('message', () => {
          left -= 1
          if (left === 0) resolve()
        })
      }),
  )
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(page.locator('body[data-heard]')).toHaveCount(0)
})
