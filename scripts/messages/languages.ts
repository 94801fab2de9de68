import { memberName } from './compile.ts'
import { partFile, type Surface } from './surfaces.ts'

/** Returns the modules by which a surface finds its languages, by their paths below its folder. */
export function languageModules(
  surface: Surface,
  locales: readonly string[],
): [path: string, text: string][] {
  switch (surface.languages) {
    case 'modules':
      return modules(locales.filter((locale) => locale !== 'en'))
    case 'loaders':
      return [['languages.ts', loaders(surface, locales)]]
    case 'table':
      return [['languages.ts', table(surface, locales)]]
  }
}

/** A module of each language, and a table of functions that load one. */
function modules(locales: readonly string[]): [path: string, text: string][] {
  return [
    ...locales.map((locale): [string, string] => [
      `languages/${locale}.ts`,
      dialogLanguage(locale),
    ]),
    ['shipped.ts', shippedTable(locales)],
  ]
}

function shippedTable(locales: readonly string[]): string {
  const entries = locales.map(
    (locale) =>
      `  ${memberName(locale)}: async () => (await import('./languages/${locale}.ts')).${constantName(englishName(locale))},\n`,
  )
  return `import type { Language } from '../language.ts'

/** The languages that ship beside English, each with what loads it. */
export const shipped: Readonly<Record<string, () => Promise<Language>>> = {\n${entries.join('')}}\n`
}

/** The dialog's language, as a site imports it. English is built in. */
function dialogLanguage(locale: string): string {
  const direction = directionOf(locale)
  const name = englishName(locale)
  const note = direction === 'rtl' ? ', from right to left' : ''
  return `'use client'

import type { Language } from '../../language.ts'
import { button } from '../${locale}.button.ts'

/** ${name}${note}. */
export const ${constantName(name)}: Language = {
  locale: '${locale}',
  direction: '${direction}',
  button,
  load: async () => (await import('../${locale}.ts')).messages,
}
`
}

/** A table of functions, so that each language is loaded alone. */
function loaders({ parts }: Surface, locales: readonly string[]): string {
  const entries = locales.map((locale) => {
    const loads = parts.map(
      (part) =>
        `    ${part.constant}: async () => (await import('./${partFile(part, locale)}')).${part.constant},\n`,
    )
    return `  ${memberName(locale)}: {\n    direction: '${directionOf(locale)}',\n${loads.join('')}  },\n`
  })
  return `
/** The languages, each with what loads its texts. */
export const languages = {\n${entries.join('')}} as const\n`
}

/** A table of all languages, for servers. */
function table({ parts }: Surface, locales: readonly string[]): string {
  const [part] = parts
  if (!part || parts.length > 1) throw new Error('A table has the languages of one part')
  const { constant } = part
  const nameOf = (locale: string) => locale.replaceAll('-', '')
  const imports = locales.map(
    (locale) => `import { ${constant} as ${nameOf(locale)} } from './${partFile(part, locale)}'\n`,
  )
  const entries = locales.map(
    (locale) =>
      `  ${memberName(locale)}: { direction: '${directionOf(locale)}', ${constant}: ${nameOf(locale)} },\n`,
  )
  return `${imports.join('')}
/** The languages with their texts. */
export const languages = {\n${entries.join('')}} as const\n`
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Returns the direction of a language's script. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}

function englishName(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
}

/** `Brazilian Portuguese` → `brazilianPortuguese`. */
export function constantName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z ]/g, '')
  const [first = '', ...others] = plain.split(' ').map((word) => word.toLowerCase())
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
