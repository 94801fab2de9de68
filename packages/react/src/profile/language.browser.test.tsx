import { connect, memoryStorage, type Storage, storageKeys } from '@latchkey/core'
import { languageChoice } from '@latchkey/core/features'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { english, type Language, offerLanguages } from '../index.ts'
import { messages as ar } from '../messages/generated/ar.ts'
import { button as japanese } from '../messages/generated/ja.button.ts'
import { arabic } from '../messages/generated/languages/ar.ts'
import { fullGateway, serve } from '../testing/gateway.ts'
import { openPage, type Page } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

let page: Page
let world: World
let storage: Storage
let unserve = () => {}

beforeEach(() => {
  unserve = serve(fullGateway)
  storage = memoryStorage()
})
afterEach(() => {
  page.close()
  unserve()
  vi.restoreAllMocks()
})

/** A page of a site that gives these languages. */
async function visit(messages?: Language): Promise<void> {
  world = createWorld({ storage })
  page = openPage(world.client, messages && { messages })
  await page.open()
}

async function toSettings(messages?: Language): Promise<void> {
  world = createWorld({ storage })
  await connect(world.client, { connectorId: 'metamask' })
  await connect(world.client, { connectorId: 'solflare' })
  page = openPage(world.client, messages && { messages })
  await page.open()
  const words = await (messages ?? english).load()
  const press = await page.finds(words.titles.accountSettings)
  press.click()
  await expect.poll(() => select(words.money.currency)).not.toBeNull()
}

const arabicLetters = /\p{Script=Arabic}/u

const select = (label: string) =>
  page.view().querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)

function choose(locale: string): HTMLSelectElement {
  const list = select('Language')
  if (!list) throw new Error('There is no choice of languages')
  list.focus()
  list.value = locale
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return list
}

const spoken = () => {
  const root = page.card().closest<HTMLElement>('.root')
  return [root?.lang, root?.dir]
}
const focused = () => {
  const root = page.card().getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : null
}

it('speaks a chosen language at once, in place, and again after a reload [L35]', async () => {
  await toSettings()
  const names = [...(select('Language')?.options ?? [])].map(({ text, lang }) => [text, lang])
  expect(names).toEqual([
    ['English', 'en'],
    ['العربية', 'ar'],
    ['বাংলা', 'bn'],
    ['Deutsch', 'de'],
    ['Español', 'es'],
    ['Français', 'fr'],
    ['עברית', 'he'],
    ['हिन्दी', 'hi'],
    ['Indonesia', 'id'],
    ['Italiano', 'it'],
    ['日本語', 'ja'],
    ['한국어', 'ko'],
    ['Nederlands', 'nl'],
    ['Polski', 'pl'],
    ['Português (Brasil)', 'pt-BR'],
    ['Русский', 'ru'],
    ['ไทย', 'th'],
    ['Türkçe', 'tr'],
    ['Українська', 'uk'],
    ['Tiếng Việt', 'vi'],
    ['简体中文', 'zh-Hans'],
    ['繁體中文', 'zh-Hant'],
  ])
  const list = choose('ar')
  await expect.poll(spoken).toEqual(['ar', 'rtl'])
  await expect.poll(() => select(ar.money.language)?.value).toBe('ar')
  expect(focused()).toBe(list)
  expect(page.title()).toBe(ar.titles.accountSettings)
  // What outlives the views, too.
  ;(await page.finds(ar.settings.disconnectOne('Solflare'))).click()
  await page.sees(ar.settings.nowUsing('MetaMask'))
  await expect.poll(() => page.button().ariaLabel).toMatch(arabicLetters)
  page.close()
  await visit()
  expect(spoken()).toEqual(['ar', 'rtl'])
  await expect.poll(() => page.button().ariaLabel).toMatch(arabicLetters)
})

it('keeps the language while another cannot be loaded, and tries again [L35]', async () => {
  const load = vi.fn(arabic.load).mockRejectedValueOnce(new Error('offline'))
  await toSettings(offerLanguages([english, { ...arabic, load }]))
  choose('ar')
  await page.sees("Couldn't load العربية. Check your connection.")
  expect([spoken(), select('Language')?.value]).toEqual([['en', 'ltr'], 'en'])
  expect(storage.get(storageKeys.language)).toBeNull()
  page.press('Try again')
  await expect.poll(spoken).toEqual(['ar', 'rtl'])
  expect(storage.get(storageKeys.language)).toBe('ar')
})

it("lets the last of two choices win, however late the first one's texts come", async () => {
  let arrive = () => {}
  const late = new Promise<void>((done) => {
    arrive = done
  })
  const load = async () => late.then(arabic.load)
  const hebrew: Language = { ...english, locale: 'he', direction: 'rtl' }
  await toSettings(offerLanguages([english, { ...arabic, load }, hebrew]))
  choose('ar')
  choose('he')
  await expect.poll(spoken).toEqual(['he', 'rtl'])
  arrive()
  await late
  await arabic.load()
  expect([spoken(), storage.get(storageKeys.language)]).toEqual([['he', 'rtl'], 'he'])
})

it('lets the last choice of another tab win, also over one that still loads', async () => {
  let arrive = () => {}
  const late = new Promise<void>((done) => {
    arrive = done
  })
  const load = async () => late.then(arabic.load)
  await toSettings(offerLanguages([english, { ...arabic, load }]))
  const { change } = languageChoice(world.client)
  change('ar')
  change('en')
  arrive()
  await late
  await arabic.load()
  expect(spoken()).toEqual(['en', 'ltr'])
})

it('begins in the first language where the one that the browser prefers cannot be loaded', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar'])
  const load = vi.fn(arabic.load).mockRejectedValue(new Error('offline'))
  await visit(offerLanguages([english, { ...arabic, load }]))
  await expect.poll(spoken).toEqual(['en', 'ltr'])
})

it('begins in the language of the browser, or in the chosen one before it, and loads no other [L35]', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'ar-EG', 'en'])
  const load = vi.fn(english.load)
  const messages = offerLanguages([{ ...english, load }, arabic])
  await visit(messages)
  await expect
    .poll(() => [spoken(), page.button().textContent])
    .toEqual([['ar', 'rtl'], arabic.button.connect])
  expect(load).not.toHaveBeenCalled()
  page.close()
  storage.set(storageKeys.language, 'en')
  await visit(messages)
  await expect
    .poll(() => [spoken(), page.button().textContent])
    .toEqual([['en', 'ltr'], 'Connect wallet'])
  page.close()
  // Chosen on another site of this origin, which offers more.
  storage.set(storageKeys.language, 'ja')
  languages.mockReturnValue(['fr'])
  await visit(messages)
  expect(spoken()).toEqual(['en', 'ltr'])
})

it('is the first of the browser that ships, where the site gives none [L35]', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'ja-JP', 'en'])
  await visit()
  await expect
    .poll(() => [spoken(), page.button().textContent])
    .toEqual([['ja', 'ltr'], japanese.connect])
  page.close()
  languages.mockReturnValue(['tlh'])
  await visit()
  expect(spoken()).toEqual(['en', 'ltr'])
})

it('is no choice where the site fixes one', async () => {
  storage.set(storageKeys.language, 'en')
  await toSettings(arabic)
  expect(spoken()).toEqual(['ar', 'rtl'])
  expect(select(ar.money.language)).toBeNull()
})
