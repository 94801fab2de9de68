import { type Latchkey, type Readable, writable } from '@latchkey/core'
import { languageChoice } from '@latchkey/core/features'
import { chooseLanguage } from '@latchkey/protocol/languages'
import { english } from '../messages/english.ts'
import { shipped } from '../messages/generated/shipped.ts'
import type { Language, Messages } from '../messages/language.ts'

type SpeechOptions = {
  client: Latchkey
  /** What the site gave. Absent: the browser's among those that ship, else English. */
  language: Language | undefined
  /** Receives the language that is shown, when the visitor changes it and at the start. */
  onLanguage?: ((language: Language) => void) | undefined
}

/** The language of a dialog, and those that the visitor can choose instead. */
export type Speech = Readable<Language> & {
  /** The texts of the language. The object stays: a change replaces its contents. */
  messages: Messages
  /** Which languages the visitor can choose from (BCP 47): one where the site fixes it. */
  offered: readonly string[]
  /**
   * Loads a language, shows it and remembers it. Rejects if it cannot be loaded, and then changes nothing. Does nothing
   * if the visitor has chosen again meanwhile.
   */
  choose(locale: string): Promise<void>
  dispose(): void
}

type Loaded = { language: Language; messages: Messages }

/**
 * Loads the language that a dialog begins in: the visitor's choice, if the site offers it. Follows later choices, also
 * those in other tabs and in other dialogs of the client. Rejects if the site's own language cannot be loaded.
 */
export async function loadSpeech({ client, language, onLanguage }: SpeechOptions): Promise<Speech> {
  const choice = languageChoice(client)
  const offered = offeredBy(language)
  const first = await loadFirst(client, language, offered)
  const messages = { ...first.messages }
  const shown = writable(first.language)
  // The language requested last. It may still be loading.
  let wanted = first.language.locale
  let changes = 0
  const load = async (locale: string): Promise<boolean> => {
    wanted = locale
    changes += 1
    const own = changes
    const find = offered.get(locale) ?? (async () => language ?? english)
    const loaded = await loadLanguage(find).catch((error: unknown) => {
      if (own === changes) wanted = shown.get().locale
      throw error
    })
    if (own !== changes) return false
    Object.assign(messages, loaded.messages)
    shown.set(loaded.language)
    onLanguage?.(loaded.language)
    return true
  }
  onLanguage?.(first.language)
  const unfollow = choice.subscribe(() => {
    const chosen = choice.get()
    // What another tab has chosen and cannot be loaded here comes with the next page.
    if (chosen && offered.has(chosen) && chosen !== wanted) load(chosen).catch(() => {})
  })
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    messages,
    offered: [...offered.keys()],
    async choose(locale) {
      if (await load(locale)) choice.change(locale)
    },
    dispose() {
      changes += 1
      unfollow()
    },
  }
}

/** The languages of a site by their tags, each with what loads it alone. */
function offeredBy(given: Language | undefined): ReadonlyMap<string, () => Promise<Language>> {
  if (!given) return new Map([[english.locale, async () => english], ...Object.entries(shipped)])
  return new Map((given.choices ?? [given]).map((one) => [one.locale, async () => one]))
}

async function loadFirst(
  client: Latchkey,
  given: Language | undefined,
  offered: ReturnType<typeof offeredBy>,
): Promise<Loaded> {
  const own = async () => given ?? english
  const chosen =
    offered.get(languageChoice(client).get() ?? '') ??
    offered.get(given?.preferred?.(client).locale ?? '') ??
    (given ? undefined : browserLanguage(offered))
  try {
    return await loadLanguage(chosen ?? own)
  } catch (error) {
    if (!chosen) throw error
    return loadLanguage(own)
  }
}

/** The first of the browser's languages that is offered. */
function browserLanguage(offered: ReturnType<typeof offeredBy>) {
  return offered.get(chooseLanguage(navigator.languages, [...offered.keys()], english.locale))
}

async function loadLanguage(find: () => Promise<Language>): Promise<Loaded> {
  const language = await find()
  return { language, messages: await language.load() }
}
