import { directionOf, type Language, languageFor, loadWords, wordsOf } from './words.ts'

/** The language of the page: the last one that was set and whose texts have loaded. */
export type Speech = {
  language(): Language
  /** Sets the reader's languages, the most wanted first. The page keeps its language until the texts have loaded. */
  speak(wanted: readonly string[]): void
  /** Waits for the texts. Throws `NETWORK_FAILED` if no language has loaded. */
  ready(): Promise<void>
}

/** Creates the language of the page, which begins with the browser's. `wear`: applies a loaded language to the document. */
export function createSpeech(
  begin: readonly string[],
  wear: (language: Language) => void = wearLanguage,
): Speech {
  let wanted = languageFor(begin)
  let spoken: Language | undefined

  async function load(language: Language): Promise<void> {
    await loadWords(language)
    if (language !== wanted || language === spoken) return
    spoken = language
    wear(language)
  }

  return {
    language: () => spoken ?? wanted,
    speak(tags) {
      wanted = languageFor(tags)
      // `ready` reports a failure.
      load(wanted).catch(() => {})
    },
    async ready() {
      try {
        while (spoken !== wanted) await load(wanted)
      } catch (error) {
        if (spoken === undefined) throw error
      }
    },
  }
}

/** Applies a loaded language to the document. */
export function wearLanguage(language: Language): void {
  const page = document.documentElement
  page.lang = language
  page.dir = directionOf(language)
  document.title = wordsOf(language).title
}
