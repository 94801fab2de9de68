import { providers, purchases } from '../../src/gallery/buying.ts'
import * as fixtures from '../../src/gallery/fixtures/index.ts'
import { requestTexts } from '../../src/gallery/requests.ts'
import { scenes } from '../../src/gallery/scenes/index.ts'
import { signInTexts } from '../../src/gallery/signingIn.ts'
import { cast } from '../../src/gallery/wallets.ts'
import { longUnless, sample } from '../long.ts'
import { type Gallery, openGallery } from './still.ts'
import { expect, test } from './test.ts'

// English in brackets, accented and 40 % longer. What shows plain letters outside of brackets did not come from the
// messages; what does not fit now will not fit in other languages.
const views = [...new Set(scenes.map((scene) => scene.view))]

for (const language of ['pseudo', 'pseudo-rtl'] as const) {
  test.describe(`in ${language}`, () => {
    // One after the other in one page, which is walked through.
    test.describe.configure({ mode: 'default' })
    let gallery: Gallery
    test.beforeAll(async ({ browser, site }) => {
      gallery = await openGallery(browser, site, { theme: 'light', language })
    })
    test.afterAll(() => gallery.close())

    const isShort = language === 'pseudo'
    for (const view of isShort ? sample(views, 3) : views) {
      test(`every state of ${view} is translated, and fits into 360 px [B7]${longUnless(isShort)}`, async () => {
        await gallery.show(view)
        const { widths, texts, faults, twins } = await gallery.page.evaluate(readCards)
        expect(new Set(widths)).toEqual(new Set([360]))
        expect(texts.filter((text) => !isTranslated(text))).toEqual([])
        expect(faults).toEqual([])
        expect(twins).toEqual([])
      })
    }
  })
}

/** What is no message: names, amounts, dates and addresses of the gallery's world. */
const names = namesOfWorld()
const addresses = Object.values(fixtures.people).map((address) => address.toLowerCase())

function isTranslated(text: string): boolean {
  // Marks of direction surround amounts.
  const outside = text
    .replace(/^· /, '')
    .replaceAll(/⟦[^⟧]*⟧/g, ' · ')
    .replaceAll(/[\u2066-\u2069]/g, '')
  return outside
    .split(/, | · |\. |…/)
    .every((part) => !/[A-Za-z]/.test(part) || isData(part.trim()))
}

function isData(text: string): boolean {
  const symbol = /^[−+]?[\d.,]+ (.+)$/.exec(text)?.[1] ?? text
  const isHash = /^(0x[\da-f]{4,64}|(?=.*\d)[\da-f]{4})$/i.test(text)
  // Names of accounts, where the page is from, and characters by their names.
  if (/^\.?([a-z0-9-]+\.)?latchkey\.id$/.test(text)) return true
  if (/^[A-Z][a-z]{2} \d{1,2}$|^\d{1,2}:\d{2}\s[AP]M$/.test(text)) return true
  if (/^(localhost|127\.0\.0\.1):\d+$|^U\+[\dA-F]{4,5}$/.test(text)) return true
  return (
    isHash || names.has(symbol) || addresses.some((address) => address.includes(text.toLowerCase()))
  )
}

function namesOfWorld(): Set<string> {
  const families = [true, false]
  const currencies = ['USD', ...Object.keys(fixtures.fiatRates.perDollar)]
  // The browser writes them, in the visitor's language.
  const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' })
  const listed = fixtures.walletsPage(new URLSearchParams('entries=100'), false).data
  const days = [...families.flatMap(fixtures.history), ...purchases].flatMap(({ metadata }) => {
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', options).format(new Date(metadata.minedAt))
    return [
      write({ month: 'short', day: 'numeric' }),
      write({ month: 'long' }),
      write({ timeStyle: 'short' }),
    ]
  })
  return new Set([
    ...[
      'Ethereum',
      'Base',
      'Solana',
      'Bitcoin',
      'WalletConnect',
      fixtures.silentWallet.name,
      fixtures.delegate.name,
      ...fixtures.typed,
    ],
    ...Object.values(cast).flatMap(({ name, accounts }) => [
      name,
      ...accounts.map(({ path }) => path ?? ''),
    ]),
    ...fixtures.contacts.map(({ name }) => name),
    ...fixtures.allowances.map(({ name }) => name),
    ...fixtures.smartSessions.map(({ pci }) => pci),
    'makeMove',
    ...listed.flatMap(({ name }) => [name, `${name.toLowerCase()}.example`]),
    ...['store.example', 'apps.example', 'play.example'],
    ...families.flatMap(fixtures.balances).flatMap(({ name, symbol }) => [name, symbol]),
    ...families
      .flatMap(fixtures.nfts)
      .flatMap(({ name, collection, description }) => [name, collection ?? '', description ?? '']),
    ...['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'],
    // The embedded wallet of the gallery, and the host of its page.
    ...['Email wallet', 'wallet.site.example'],
    // The last two are known without a label.
    ...[...providers.map(({ label }) => label), 'Coinbase', 'Meld.io'],
    ...fixtures.swapTokens.flatMap(({ name, symbol }) => [name, symbol]),
    ...deadlines(),
    ...currencies.flatMap((code) => [code, currencyNames.of(code) ?? code]),
    ...requestTexts,
    ...Object.values(signInTexts),
    ...['One of a thousand rings', 'drawn from the number of its block.'],
    ...days,
  ])
}

/** Twenty minutes after the gallery's clock, which goes on while the page is walked through. */
function deadlines(): string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
  return Array.from({ length: 20 }, (_, minute) =>
    format.format(fixtures.now + (20 + minute) * 60_000),
  )
}

type Seen = { widths: number[]; texts: string[]; faults: string[]; twins: string[] }

/**
 * In the page: how wide the cards are, all that they say, what in them is cut or sticks out, and which look like the
 * state before: a state that is not played looks like another.
 */
function readCards(): Seen {
  const seen: Seen = { widths: [], texts: [], faults: [], twins: [] }
  const drawn = new Map<string, string>()
  for (const scene of document.querySelectorAll('.scene')) {
    const name = scene.getAttribute('data-scene')
    const card = scene.querySelector('latchkey-card')?.shadowRoot?.querySelector('.card')
    if (!card) {
      seen.faults.push(`${name}: no card`)
      continue
    }
    seen.widths.push(card.getBoundingClientRect().width)
    seen.texts.push(...textsOf(card))
    // What says "Copied" says so for a moment only.
    if (name?.endsWith('/copied')) continue
    const readCards = card.outerHTML.replaceAll(/_r_\w+?_/g, '')
    const same = drawn.get(readCards)
    if (same) seen.twins.push(`${name} and ${same}`)
    drawn.set(readCards, `${name}`)
    for (const element of card.querySelectorAll('*')) {
      const fault = faultOf(element, card)
      if (fault) seen.faults.push(`${name}: ${fault}: ${element.className} ${element.textContent}`)
    }
  }
  return seen

  function textsOf(card: Element): string[] {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const allTexts = [...card.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const sentence = element.matches('label, .legal-line') ? [element] : own
      return [
        ...(element.matches('svg *, style, label *, .legal-line *') ? [] : sentence).map(
          ({ textContent }) => textContent ?? '',
        ),
        ...attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
      ]
    })
    return allTexts.map((text) => text.trim()).filter((text) => text !== '')
  }

  /** What is cut at its own edge, or lies outside of the card. What only screen readers see has no place. */
  function faultOf(element: Element, card: Element): string | undefined {
    if (element.closest('.hidden') || !element.textContent?.includes('⟧')) return undefined
    const { overflowX, webkitLineClamp } = getComputedStyle(element)
    const isWide = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible'
    const isHigh = element.scrollHeight > element.clientHeight + 1 && webkitLineClamp !== 'none'
    if (isWide || isHigh) return 'cut'
    const box = card.getBoundingClientRect()
    const { width, left, right } = element.getBoundingClientRect()
    return width > 0 && (left < box.left - 1 || right > box.right + 1) ? 'sticks out' : undefined
  }
}
