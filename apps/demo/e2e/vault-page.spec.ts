import { expect, test } from './test.ts'

const slot = 'div.frame-slot'

/** What a hostile site does to the frame, or to what is around it, as CSS. */
const disguises: Readonly<Record<string, readonly [on: string, property: string, value: string]>> =
  {
    'seen through': [slot, 'opacity', '0.02'],
    'nearly seen through': [slot, 'opacity', '0.9'],
    blurred: [slot, 'filter', 'blur(2px)'],
    'turned around': [slot, 'filter', 'invert(1)'],
    'made white': [slot, 'filter', 'brightness(9)'],
    rotated: [slot, 'rotate', '3deg'],
    skewed: [slot, 'transform', 'skewX(4deg)'],
    'tilted back': [slot, 'transform', 'perspective(300px) rotateY(30deg)'],
    'cut to a strip': [slot, 'clip-path', 'inset(0 0 60% 0)'],
    'cut to a circle': [slot, 'clip-path', 'circle(40%)'],
    'blended away': [slot, 'mix-blend-mode', 'difference'],
    'moved out of the window': [slot, 'translate', '0 70vh'],
    'made tiny': [slot, 'inset-inline-start', '260px'],
    'in a dialog that is seen through': ['dialog', 'opacity', '0.5'],
    'in a dialog that is turned around': ['dialog', 'filter', 'invert(1)'],
  }

/** What a hostile site puts over the frame, as CSS; in the top layer, above the dialog. */
const over =
  'position: fixed; inset: auto; left: 50%; top: 40%; margin: 0; width: 120px; height: 200px'
const covers: Readonly<Record<string, readonly [tag: string, css: string]>> = {
  'by what can hardly be seen': ['div', `${over}; opacity: 0.01`],
  'by what lets clicks through': ['div', `${over}; pointer-events: none; background: white`],
  'by a frame of the site': ['iframe', over],
  'by all of a page': ['div', 'position: fixed; inset: 0; width: auto; height: auto; opacity: 0.1'],
  'at its edge': ['div', `${over}; left: calc(50% + 150px); width: 40px`],
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

  const related = await fetch(new URL('/.well-known/webauthn', response.url))
  expect(related.headers.get('content-type')).toBe('application/json')
  const origins = [stack.vaultUrl.replace('vault.localhost', 'related.localhost')]
  expect(await related.json()).toEqual({ origins })

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
  wallet,
}) => {
  await visitor.enter()
  await wallet.create('forged@site.example')
  await page.evaluate((origin) => {
    const host = document.querySelector('latchkey-dialog')
    const frame = host?.shadowRoot?.querySelector('iframe')?.contentWindow
    if (!frame) throw new Error('There is no frame')
    const received: unknown[] = []
    Reflect.set(window, 'received', received)
    addEventListener('message', ({ data }) => received.push(data))
    const greeting = { type: '@latchkey/vault/greeting', version: 1 }
    const request = {
      version: 1,
      number: 1,
      kind: 'request',
      id: '0'.repeat(32),
      method: 'sign',
      params: { chainId: 'eip155:1', account: '0x0', method: 'personal_sign', params: [] },
    }
    const forged: unknown[] = [
      ...[greeting, request, { ...greeting, version: 2 }, { ...greeting, extra: 1 }],
      ...[null, 1, 'sign', [], { __proto__: greeting }, new Map([['type', greeting.type]])],
    ]
    for (let round = 0; round < 1_000; round++)
      for (const message of forged) {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => received.push(data))
        port1.start()
        port1.postMessage(request)
        frame.postMessage(message, { targetOrigin: origin, transfer: round % 2 ? [port2] : [] })
      }
  }, stack.vaultUrl)
  // A request after all of that arrives at the page after it.
  await visitor.sign(wallet.approve)
  await expect(visitor.dialog).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([])
})

test('nothing is approved on a page that is not wholly and plainly seen @long', async ({
  page,
  visitor,
  wallet,
}) => {
  const approve = wallet.frame.getByRole('button', { name: 'Approve' })
  await visitor.enter()
  await wallet.create('covered@site.example')
  await visitor.askToSign()
  await expect(approve).toHaveAttribute('aria-disabled', 'false')

  const attempt = async (name: string, begin: () => Promise<void>, end: () => Promise<void>) => {
    await begin()
    await expect(approve, name).toHaveAttribute('aria-disabled', 'true')
    await approve.evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
    })
    await end()
    await expect(approve, `after ${name}`).toHaveAttribute('aria-disabled', 'false')
  }
  const style = (on: string, property: string, value: string) =>
    page.evaluate(
      ([on, property, value]) => {
        const host = document.querySelector('latchkey-dialog')
        host?.shadowRoot?.querySelector<HTMLElement>(on)?.style.setProperty(property, value)
      },
      [on, property, value] as const,
    )
  for (const [name, [on, property, value]] of Object.entries(disguises))
    await attempt(
      name,
      () => style(on, property, value),
      () => style(on, property, ''),
    )
  for (const [name, [tag, css]] of Object.entries(covers))
    await attempt(
      `covered ${name}`,
      () =>
        page.evaluate(
          ([tag, css]) => {
            const cover = document.createElement(tag)
            cover.id = 'cover'
            cover.popover = 'manual'
            cover.style.cssText = css
            document.body.append(cover)
            cover.showPopover()
          },
          [tag, css] as const,
        ),
      () => page.evaluate(() => document.getElementById('cover')?.remove()),
    )
  const logged = page.getByTestId('events').getByRole('listitem')
  await expect(logged.filter({ hasText: 'Signature' })).toHaveCount(0)

  // Moved between the press and the release.
  const place = await approve.boundingBox()
  if (!place) throw new Error('There is nothing to approve')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await style(slot, 'translate', '0 -90px')
  await page.mouse.up()
  await style(slot, 'translate', '')
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  // A click that no visitor has made.
  await approve.evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
  await approve.evaluate((button) => {
    const how = { key: 'Enter', bubbles: true, cancelable: true }
    button.dispatchEvent(new KeyboardEvent('keydown', how))
    button.dispatchEvent(new PointerEvent('click', how))
  })
  await expect(approve).toBeVisible()
  await expect(logged.filter({ hasText: 'Signature' })).toHaveCount(0)
  await wallet.approve()
  await expect(logged.filter({ hasText: 'Signature' })).toHaveCount(1)
})

test('a click does not count on a page that is moved under the pointer at the last moment @long', async ({
  page,
  visitor,
  wallet,
}) => {
  const approve = wallet.frame.getByRole('button', { name: 'Approve' })
  const logged = page.getByTestId('events').getByRole('listitem')
  const isArmed = () => expect(approve).toHaveAttribute('aria-disabled', 'false')
  /** Moves the frame, and waits until the browser finds it there. */
  const move = (translate: string) =>
    page.evaluate(
      ([on, value]) => {
        const host = document.querySelector('latchkey-dialog')
        host?.shadowRoot?.querySelector<HTMLElement>(on)?.style.setProperty('translate', value)
        return new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
        })
      },
      [slot, translate] as const,
    )
  /** The wallet's page gets these events of the pointer from now on, and that Approve is off again. */
  const received = async () => {
    await approve.evaluate((button) => {
      const events = new Set<string>()
      Reflect.set(window, 'received', events)
      for (const type of ['pointerdown', 'click'])
        addEventListener(type, ({ isTrusted }) => isTrusted && events.add(type))
      new MutationObserver(() => {
        if (button.ariaDisabled === 'true') events.add('off')
      }).observe(button, { attributeFilter: ['aria-disabled'] })
    })
    return () => approve.evaluate(() => [...Reflect.get(window, 'received')].sort())
  }
  await visitor.enter()
  await wallet.create('moved@site.example')

  const by = 70
  /** From the place of Approve: each has it under the pointer in the end. */
  const attacks = {
    'after it was on it': async (x: number, y: number) => {
      await page.mouse.move(x - 20, y - by)
      await page.mouse.move(x, y - by)
      await isArmed()
      await move(`0 ${-by}px`)
    },
    'before it was ever on it': async (x: number, y: number) => {
      await move(`0 ${-2 * by}px`)
      await isArmed()
      // It rests beside the page until that comes.
      await page.mouse.move(x, y)
      await move('')
    },
  }
  for (const [name, attack] of Object.entries(attacks)) {
    await page.mouse.move(2, 2)
    await visitor.askToSign()
    await isArmed()
    const place = await approve.boundingBox()
    if (!place) throw new Error('There is nothing to approve')
    await attack(place.x + place.width / 2, place.y + place.height / 2)
    const events = await received()
    await page.mouse.down()
    await page.mouse.up()
    // The click has arrived, and has only begun the wait again.
    await expect.poll(events, name).toEqual(['click', 'off', 'pointerdown'])
    await expect(logged.filter({ hasText: 'Signature' })).toHaveCount(0)
    // The same counts once the page has stopped moving.
    await expect(async () => {
      await page.mouse.down()
      await page.mouse.up()
      await expect(logged.filter({ hasText: 'Signature' })).toHaveCount(1, { timeout: 5_000 })
    }, name).toPass()
    await move('')
    await page.locator('.log').getByRole('button', { name: 'Clear' }).click()
  }

  // A key has no place.
  await visitor.askToSign()
  await isArmed()
  await approve.focus()
  await page.keyboard.press('Enter')
  await expect(logged.filter({ hasText: 'Signature' })).toHaveCount(1)
})
