import type { Latchkey } from '@latchkey/core'
import type { Language } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { loadLanguage } from './locales.ts'
import { warnOnce } from './warnOnce.ts'

/** Returns the language of a locale once it is loaded. Until then, and without a locale, the visitor's is shown. */
export function useLanguage(client: Latchkey, locale: string | undefined): Language | undefined {
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    let isCurrent = true
    const loading = locale === undefined ? undefined : loadLanguage(locale)
    if (locale !== undefined && !loading)
      warnOnce(client, `the language ${locale} does not ship: the visitor's language is shown`)
    const show = (next: Language | undefined) => {
      if (isCurrent) setLanguage(next)
    }
    // A language that cannot be loaded leaves the dialog in the visitor's.
    Promise.resolve(loading).then(show, () => show(undefined))
    return () => {
      isCurrent = false
    }
  }, [client, locale])
  return language
}
