import type { Page } from '@playwright/test'
import { openPhone } from './phone.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const iosWebView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const androidWebView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'

/**
 * Stands for the system that opens apps: tells which links were followed by their own taps. Chromium without a
 * window would wait for an answer to its question whether to open the app.
 */
async function catchApps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const followed: string[] = []
    Reflect.set(window, 'followed', followed)
    window.addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      if (!link || /^https?:$/.test(link.protocol) || event.defaultPrevented) return
      event.preventDefault()
      followed.push(`${link.target} ${link.href}`)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'followed'))
}

/** Looks a wallet up in the full list. Its tile is a link once a pairing is ready. */
async function find(visitor: Visitor, name: string) {
  await visitor.open()
  await visitor.view.getByRole('button', { name: 'All wallets' }).tap()
  await visitor.view.getByRole('searchbox').fill(name)
  return visitor.view.locator('.tile').filter({ hasText: new RegExp(`${name}$`) })
}

function pairingOf(href: string | null): string {
  return new URL(href ?? '').searchParams.get('uri') ?? ''
}

test.describe('on an iPhone', () => {
  test.use({ ...phone, userAgent: safari })

  test('a tap is a link with the pairing in it; what is approved there connects here [C11.3, C11.4, C13.2]', async ({
    page,
    browser,
    stack,
    visitor,
  }) => {
    const followed = await catchApps(page)
    await page.goto('/')
    const tile = await find(visitor, 'Rainbow')
    await expect(tile).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A[\da-f]{64}%402%3F/)
    await expect(tile).toHaveAttribute('target', '_self')
    const href = await tile.getAttribute('href')
    const uri = pairingOf(href)
    await tile.tap()
    await expect(visitor.view.getByRole('heading', { name: 'Continue in Rainbow' })).toBeVisible()
    expect(await followed()).toEqual([`_self ${href}`])
    const again = visitor.view.getByRole('link', { name: 'Open again' })
    expect(pairingOf(await again.getAttribute('href'))).toBe(uri)
    await expect(visitor.view.getByRole('heading', { name: "Didn't open?" })).toBeVisible()
    await expect(visitor.view.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(visitor.view.getByRole('link', { name: 'Get the app' })).toHaveAttribute(
      'href',
      /apple\.com/,
    )
    const choice = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    expect(choice).toBe('{"href":"rainbow://","name":"Rainbow"}')

    const wallet = await openPhone(browser, stack)
    await wallet.paste(uri)
    await wallet.approve()
    await expect(visitor.button).toHaveText('0xf39F…2266')
    await expect(visitor.dialog).toBeHidden()
    expect(wallet.problems).toEqual([])
    await wallet.close()
    await visitor.button.tap()
    await visitor.view.getByRole('button', { name: 'Disconnect' }).tap()
    await expect(visitor.button).toHaveText('Connect wallet')
    expect(
      await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')),
    ).toBeNull()
  })

  test('the code is one tap away, and the row for it is not listed', async ({ page, visitor }) => {
    await page.goto('/')
    await visitor.open()
    await expect(visitor.view.getByRole('button', { name: 'All wallets' })).toBeVisible()
    await expect(visitor.view.getByText('QR code')).toHaveCount(0)
    await visitor.view.getByRole('button', { name: 'All wallets' }).tap()
    await visitor.view.getByRole('button', { name: 'Show QR code' }).tap()
    await expect(visitor.view.locator('.qr svg')).toBeVisible()
  })

  test('shows no more than the screen is wide, at 360 px too', async ({ page, visitor }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await catchApps(page)
    await page.goto('/')
    const tile = await find(visitor, 'Rainbow')
    await expect(tile).toHaveAttribute('href', /^rainbow:/)
    await tile.tap()
    await expect(visitor.view.getByRole('heading', { name: "Didn't open?" })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('on Android', () => {
  test.use({ ...phone, userAgent: android })

  test('a tap opens the app in place, and its store is the one of Android [C11.3]', async ({
    page,
    visitor,
  }) => {
    await catchApps(page)
    await page.goto('/')
    const tile = await find(visitor, 'Rainbow')
    await expect(tile).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A/)
    await tile.tap()
    await expect(visitor.view.getByRole('link', { name: 'Get the app' })).toHaveAttribute(
      'href',
      /play\.google\.com/,
    )
    await visitor.view.getByRole('button', { name: 'Use QR code' }).tap()
    await expect(visitor.view.locator('.qr svg')).toBeVisible()
  })

  test('the request is still there when the visitor comes back', async ({
    page,
    browser,
    stack,
    context,
    visitor,
  }) => {
    await catchApps(page)
    await page.goto('/')
    const tile = await find(visitor, 'Rainbow')
    await expect(tile).toHaveAttribute('href', /^rainbow:/)
    const uri = pairingOf(await tile.getAttribute('href'))
    await tile.tap()
    await expect(visitor.view.getByRole('heading', { name: 'Continue in Rainbow' })).toBeVisible()
    // The system suspends the page, and its socket dies.
    await context.setOffline(true)
    await hide(page, true)
    const wallet = await openPhone(browser, stack)
    await wallet.paste(uri)
    await wallet.approve()
    await context.setOffline(false)
    await hide(page, false)
    await expect(visitor.button).toHaveText('0xf39F…2266')
    await wallet.close()
  })
})

test.describe('in Telegram on Android', () => {
  test.use({ ...phone, userAgent: androidWebView })

  test('links open in a tab of their own, with the pairing encoded twice [C11.3, C13.2]', async ({
    page,
    visitor,
  }) => {
    await page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {}))
    await page.goto('/')
    const tile = await find(visitor, 'Rainbow')
    await expect(tile).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%253A/)
    await expect(tile).toHaveAttribute('target', '_blank')
  })
})

test.describe('in the browser of another app', () => {
  test.use({ ...phone, userAgent: iosWebView })

  test('says that no wallet can be found, and what to do [B6]', async ({ page, visitor }) => {
    await page.goto('/')
    const tile = await find(visitor, 'Rainbow')
    await expect(tile).toBeVisible()
    await page.waitForTimeout(2_000)
    await tile.tap()
    await expect(visitor.dialog.getByRole('heading', { level: 2 })).toHaveText(
      "We can't find a wallet.",
    )
    await expect(visitor.view.getByRole('button', { name: 'Copy link to this page' })).toBeVisible()
    await visitor.view.getByRole('button', { name: 'Find a wallet' }).tap()
    await expect(visitor.dialog.getByRole('heading', { level: 2 })).toHaveText('Get a wallet')
  })
})

/** What a page hears when the visitor goes to another app, and comes back. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
