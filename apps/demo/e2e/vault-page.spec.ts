import { embeddedOf } from './embedded.ts'
import { expect, test } from './test.ts'

/** What a hostile site does to the frame, as CSS of the slot that it is in. */
const disguises: Readonly<Record<string, readonly [property: string, value: string]>> = {
  'seen through': ['opacity', '0.02'],
  'nearly seen through': ['opacity', '0.9'],
  blurred: ['filter', 'blur(2px)'],
  'turned around': ['filter', 'invert(1)'],
  rotated: ['rotate', '3deg'],
  skewed: ['transform', 'skewX(4deg)'],
  'cut to a strip': ['clip-path', 'inset(0 0 60% 0)'],
  'blended away': ['mix-blend-mode', 'difference'],
  'moved out of the window': ['translate', '0 70vh'],
  'made tiny': ['inset-inline-start', '260px'],
}

test('the wallet’s page is served with its policy, and stands in no frame of a stranger', async ({
  browser,
  stack,
}) => {
  const response = await fetch(stack.vaultUrl.replace('vault.localhost', 'localhost'))
  const policy = response.headers.get('content-security-policy') ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${stack.url}`,
  ])
    expect(policy).toContain(rule)
  expect(response.headers.get('origin-agent-cluster')).toBe('?1')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')

  const context = await browser.newContext()
  const page = await context.newPage()
  // The phone wallet's origin is another site's; its policy is set aside, as a stranger would have none.
  await page.route(`${stack.walletUrl}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe src="${stack.vaultUrl}/"></iframe>`,
    }),
  )
  await page.goto(`${stack.walletUrl}/`)
  const shown = () => page.frames().map((frame) => frame.url())
  await expect.poll(shown).toContain('chrome-error://chromewebdata/')
  await context.close()
})

test('what a hostile script posts to the wallet’s page has no effect', async ({
  page,
  stack,
  visitor,
}) => {
  const wallet = embeddedOf(visitor, page, stack)
  await visitor.enter()
  await wallet.logIn('forged@site.example')
  await wallet.keepCode()
  const answers = await page.evaluate(async (origin) => {
    const host = document.querySelector('latchkey-dialog')
    const frame = host?.shadowRoot?.querySelector('iframe')?.contentWindow
    if (!frame) throw new Error('There is no frame')
    let heard = 0
    addEventListener('message', () => {
      heard += 1
    })
    const greeting = { type: '@latchkey/vault/greeting', version: 1 }
    const request = {
      ...{ version: 1, number: 1, kind: 'request', id: '0'.repeat(32), method: 'sign' },
      params: { chainId: 'eip155:1', account: '0x0', method: 'personal_sign', params: [] },
    }
    const forged: unknown[] = [
      ...[greeting, request, { ...greeting, version: 2 }, { ...greeting, extra: 1 }],
      ...[null, 1, 'sign', [], { __proto__: greeting }, new Map([['type', greeting.type]])],
    ]
    for (let turn = 0; turn < 1_000; turn++)
      for (const message of forged) {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          heard += 1
        })
        port1.start()
        port1.postMessage(request)
        frame.postMessage(message, { targetOrigin: origin, transfer: turn % 2 ? [port2] : [] })
      }
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return heard
  }, stack.vaultUrl)
  expect(answers).toBe(0)
  await expect(visitor.dialog).toBeHidden()
  await visitor.sign(wallet.approve)
})

test('nothing is approved on a page that is not wholly and plainly seen', async ({
  page,
  stack,
  visitor,
}) => {
  const wallet = embeddedOf(visitor, page, stack)
  const approve = wallet.frame.getByRole('button', { name: 'Approve' })
  const slot = page.locator('latchkey-dialog div.frame-slot')
  await visitor.enter()
  await wallet.logIn('covered@site.example')
  await wallet.keepCode()
  await visitor.askToSign()
  await expect(approve).toHaveAttribute('aria-disabled', 'false')

  for (const [name, [property, value]] of Object.entries(disguises)) {
    await slot.evaluate((element, [key, text]) => element.style.setProperty(key, text), [
      property,
      value,
    ] as const)
    await expect(approve, name).toHaveAttribute('aria-disabled', 'true')
    await approve.evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
    })
    await slot.evaluate((element, key) => element.style.removeProperty(key), property)
    await expect(approve, `after ${name}`).toHaveAttribute('aria-disabled', 'false')
  }
  // Something of the site over a corner of the button.
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.popover = 'manual'
    cover.style.cssText =
      'position: fixed; inset: auto; left: 50%; top: 40%; width: 120px; height: 200px; margin: 0; opacity: 0.01'
    document.body.append(cover)
    cover.showPopover()
  })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(() => document.getElementById('cover')?.remove())
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  // A click that no visitor has made.
  await approve.evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
  await expect(approve).toBeVisible()
  const said = page.getByTestId('events').getByRole('listitem')
  await expect(said.filter({ hasText: 'Signature' })).toHaveCount(0)
  await wallet.approve()
  await expect(said.filter({ hasText: 'Signature' })).toHaveCount(1)
})
