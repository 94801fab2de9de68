import { knownError } from '@latchkey/protocol'
import { chooseLanguage } from '@latchkey/protocol/languages'
import { languages } from './generated/languages.ts'
import type { LaterMessages, PageMessages } from './generated/types.ts'

/** A language of the page, by its tag (BCP 47). */
export type Language = keyof typeof languages
/** The texts of the page, with their language for dates and numbers. */
export type Words = PageMessages & { readonly language: Language }
export type LaterWords = LaterMessages

/** The loaded texts. `needsLater`: the page has loaded code whose texts are among the later ones. */
const loaded = {
  page: new Map<Language, Words>(),
  later: new Map<Language, LaterWords>(),
  needsLater: false,
}

/** Returns whether the page has a language. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languages, tag)
}

/** Returns the language of the page for a reader's languages, the most wanted first; English if it has none of them. */
export function languageFor(wanted: readonly string[]): Language {
  return chooseLanguage(wanted, Object.keys(languages).filter(isLanguage), 'en')
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return languages[language].direction
}

/** Loads the texts of a language, with the later ones if the page shows some already. Throws `NETWORK_FAILED`. */
export async function loadWords(language: Language): Promise<void> {
  if (!loaded.page.has(language)) {
    const page = await orOffline(languages[language].page())
    loaded.page.set(language, { ...page, language })
  }
  if (loaded.needsLater) await loadLaterWords(language)
}

/** Loads and returns the texts of code that loads on first use. Throws `NETWORK_FAILED`. */
export async function loadLaterWords(language: Language): Promise<LaterWords> {
  loaded.needsLater = true
  const known = loaded.later.get(language)
  if (known) return known
  const later = await orOffline(languages[language].later())
  loaded.later.set(language, later)
  return later
}

/** Loads code together with the later texts. `language`: that of the page. */
export async function withLaterWords<Code>(
  { language }: { language(): Language },
  load: () => Promise<Code>,
): Promise<Code> {
  const [code] = await Promise.all([load(), loadLaterWords(language())])
  return code
}

/** Returns the texts of the page in a loaded language. */
export function wordsOf(language: Language): Words {
  const words = loaded.page.get(language)
  if (!words) throw new Error(`The texts of ${language} are not loaded`)
  return words
}

/** Returns the later texts in a loaded language. */
export function laterWordsOf(language: Language): LaterWords {
  const words = loaded.later.get(language)
  if (!words) throw new Error(`The later texts of ${language} are not loaded`)
  return words
}

async function orOffline<Texts>(loading: Promise<Texts>): Promise<Texts> {
  try {
    return await loading
  } catch (error) {
    throw knownError('NETWORK_FAILED', error)
  }
}
