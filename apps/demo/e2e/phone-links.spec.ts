import type { Page } from '@playwright/test'
import { longUnless } from './long.ts'
import { openPhone } from './phone.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'
import { inAndOut } from './walk.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const iosTelegram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const iosWebView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const androidWebView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'

type Apps = {
  /** Every link that was followed since the page was loaded, behind its target. */
  followed(): Promise<string[]>
  /** The link that is followed while something is done. */
  next(act: () => Promise<unknown>): Promise<{ target: string; link: string }>
}

/**
 * Stands for the system that opens apps: reports which links were followed by their own taps, or opened by the page.
 * Chromium without a window would wait for an answer to its question whether to open the app.
 */
async function catchApps(page: Page): Promise<Apps> {
  await page.addInitScript(() => {
    const followed: string[] = []
    Reflect.set(window, 'followed', followed)
    const open = window.open
    window.open = (link, target, ...rest) => {
      if (/^https?:/.test(String(link))) return open(link, target, ...rest)
      followed.push(`${target} ${link}`)
      return null
    }
    window.addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      if (!link || /^https?:$/.test(link.protocol) || event.defaultPrevented) return
      event.preventDefault()
      followed.push(`${link.target} ${link.href}`)
    })
  })
  const followed = () => page.evaluate((): string[] => Reflect.get(window, 'followed'))
  return {
    followed,
    async next(act) {
      const { length } = await followed()
      await act()
      await expect.poll(followed).toHaveLength(length + 1)
      const [target = '', link = ''] = ((await followed()).at(-1) ?? '').split(' ')
      return { target, link }
    },
  }
}

/** Finds a wallet in the full list. Its tile is a link once a pairing is ready. */
async function find(visitor: Visitor, name: string) {
  await visitor.open()
  await visitor.view.getByRole('button', { name: 'All wallets' }).tap()
  await visitor.search(name)
  return visitor.view.locator(`.tile[aria-label="${name}"], .tile:has-text("${name}")`).first()
}

function pairingOf(href: string | null): string {
  return new URL(href ?? '').searchParams.get('uri') ?? ''
}

test.describe('on an iPhone', () => {
  test.use({ ...phone, userAgent: safari })

  test('a tap is a link with the pairing in it, by which the app goes in and out [C11.3, C11.4] @long', async ({
    page,
    browser,
    stack,
    visitor,
  }) => {
    const { view } = visitor
    const { followed, next } = await catchApps(page)
    const choice = () => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    const wallet = await openPhone(browser, stack)
    await page.goto('/')
    await inAndOut(visitor, wallet, async () => {
      const tile = await find(visitor, 'Rainbow')
      await expect(tile).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A[\da-f]{64}%402%3F/)
      await expect(tile).toHaveAttribute('target', '_self')
      const href = await tile.getAttribute('href')
      const uri = pairingOf(href)
      expect(await next(() => tile.tap())).toEqual({ target: '_self', link: href })
      await expect(view.getByRole('heading', { name: 'Continue in Rainbow' })).toBeVisible()
      const again = view.getByRole('link', { name: 'Open again' })
      expect(pairingOf(await again.getAttribute('href'))).toBe(uri)
      await expect(view.getByRole('heading', { name: "Didn't open?" })).toBeVisible()
      await expect(view.getByRole('button', { name: 'Copy link' })).toBeVisible()
      const store = view.getByRole('link', { name: 'Get the app' })
      await expect(store).toHaveAttribute('href', /apple\.com/)
      await expect.poll(choice).toBe('{"href":"rainbow://","name":"Rainbow"}')
      await wallet.paste(uri)
    })
    await expect.poll(choice).toBeNull()
    // Since the reload: the request for the signature in the app, and the second tap.
    await expect
      .poll(followed)
      .toEqual([
        expect.stringMatching(/^_self rainbow:\/\/wc\?requestId=\d+&sessionTopic=[\da-f]{64}$/),
        expect.stringMatching(/^_self rainbow:\/\/wc\?uri=/),
      ])
    expect(wallet.problems).toEqual([])
    await wallet.close()
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

  test('shows no more than the screen is wide, at 360 px too @long', async ({ page, visitor }) => {
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

  test('a tap opens the app in place, and its store is the one of Android [C11.3] @long', async ({
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

  test('the link of OKX Wallet takes a pairing to its app, by which it goes in and out [A2, C11] @long', async ({
    page,
    browser,
    stack,
    visitor,
  }) => {
    const { next } = await catchApps(page)
    const wallet = await openPhone(browser, stack)
    await page.goto('/')
    await inAndOut(visitor, wallet, async () => {
      const tile = await find(visitor, 'OKX Wallet')
      await expect(tile).toHaveAttribute('href', /^okx:\/\/main\/wc\?uri=wc%3A/)
      const { target, link } = await next(() => tile.tap())
      expect(target).toBe('_self')
      await wallet.paste(pairingOf(link))
    })
    expect(wallet.problems).toEqual([])
    await wallet.close()
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

for (const { system, userAgent, carries, opened } of [
  // Telegram there decodes what it opens once more.
  { system: 'Android', userAgent: androidWebView, carries: 'wc%253A', opened: decodeURIComponent },
  { system: 'iOS', userAgent: iosTelegram, carries: 'wc%3A', opened: (link: string) => link },
]) {
  test.describe(`in Telegram on ${system}`, () => {
    test.use({ ...phone, userAgent })

    test('a link opens the app in a tab of its own, by which it goes in and out [C11.3] @long', async ({
      page,
      browser,
      stack,
      visitor,
    }) => {
      await page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {}))
      const { next } = await catchApps(page)
      const wallet = await openPhone(browser, stack)
      await page.goto('/')
      await inAndOut(visitor, wallet, async () => {
        const tile = await find(visitor, 'Rainbow')
        await expect(tile).toHaveAttribute('href', /^rainbow:/)
        const { target, link } = await next(() => tile.tap())
        expect(target).toBe('_blank')
        expect(link).toMatch(new RegExp(`^rainbow://wc\\?uri=${carries}`))
        await wallet.paste(pairingOf(opened(link)))
      })
      expect(wallet.problems).toEqual([])
      await wallet.close()
    })
  })
}

test.describe('in the browser of another app', () => {
  test.use({ ...phone, userAgent: iosWebView })

  for (const { when, isBusy } of [
    { when: 'says that no wallet can be found, and what to do', isBusy: false },
    { when: 'says so, too, to a visitor who taps before the list is ready', isBusy: true },
  ]) {
    test(`${when} [B6]${longUnless(!isBusy)}`, async ({ page, visitor }) => {
      if (isBusy)
        await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0))
      const { followed } = await catchApps(page)
      await page.goto('/')
      await (await find(visitor, 'Rainbow')).tap()
      const title = visitor.dialog.getByRole('heading', { level: 2 })
      await expect(title).toHaveText("We can't find a wallet.")
      const { view } = visitor
      await expect(view.getByRole('button', { name: 'Copy link to this page' })).toBeVisible()
      await view.getByRole('button', { name: 'Find a wallet' }).tap()
      await expect(title).toHaveText('Get a wallet')
      expect(await followed()).toEqual([])
    })
  }

  test('the link under the code still leads in and out [A2, B6, C11] @long', async ({
    page,
    browser,
    stack,
    visitor,
  }) => {
    const wallet = await openPhone(browser, stack)
    await page.goto('/')
    await inAndOut(visitor, wallet, async () => {
      await visitor.open()
      await visitor.press(/^All wallets/)
      await visitor.press('Show QR code')
      await wallet.paste(await visitor.copyLink())
    })
    expect(wallet.problems).toEqual([])
    await wallet.close()
  })
})

/** The events of a page when the visitor goes to another app, and comes back. */
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
