import { expect, it } from 'vitest'
import { treeOf } from './catalogue.ts'
import { generate, surfaceFaults } from './generate.ts'
import { constantName, directionOf, languageModules } from './languages.ts'
import { type Surface, surfaces } from './surfaces.ts'

const tree = (texts: object) => treeOf(texts, 'test')
const english = tree({ open: 'Open {wallet}' })

it('finds a language that a surface lacks, and names the surface of each fault', () => {
  const texts = new Map([
    ['en', english],
    ['ar', tree({ open: 'افتح' })],
  ])
  expect(surfaceFaults({ name: 'wallet' }, texts, new Set(['en', 'ar', 'de']))).toEqual([
    'wallet: de: the file is missing',
    'wallet: ar: open: {wallet} is absent, in English string',
  ])
  expect(surfaceFaults({ name: 'wallet' }, new Map(), new Set(['en']))).toEqual([
    'wallet: English is missing',
  ])
})

it('has each language on each surface', () => {
  expect(() => generate()).not.toThrow()
})

it.each([
  ['Arabic', 'arabic'],
  ['Brazilian Portuguese', 'brazilianPortuguese'],
  ['Norwegian Bokmål', 'norwegianBokmal'],
  ['Chinese (Traditional)', 'chineseTraditional'],
])('makes a constant of %s', (name, constant) => {
  expect(constantName(name)).toBe(constant)
})

it.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['az-Arab', 'rtl'],
])('writes %s from %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})

const surface: Surface = {
  name: 'wallet',
  into: 'generated',
  languages: 'loaders',
  parts: [
    { type: 'Later', constant: 'later', docstring: '' },
    { group: 'page', type: 'Page', constant: 'page', docstring: '' },
  ],
  pseudo: { path: '', types: '', counting: '' },
}

it('loads each part of each language alone, where a page loads its language', () => {
  const [[path, text] = []] = languageModules(surface, ['en', 'pt-BR'])
  expect(path).toBe('languages.ts')
  expect(text).toContain(`  'pt-BR': {
    direction: 'ltr',
    later: async () => (await import('./pt-BR.ts')).later,
    page: async () => (await import('./pt-BR.page.ts')).page,
  },`)
})

it('makes a module of each language that a site imports, without English', () => {
  const modules = languageModules({ ...surface, languages: 'modules' }, ['en', 'he'])
  expect(modules.map(([path]) => path)).toEqual(['languages/he.ts', 'shipped.ts'])
  expect(modules[0]?.[1]).toContain('export const hebrew: Language = {')
})

it('gives no two surfaces a file', () => {
  const folders = surfaces.map(({ into }) => into)
  expect(new Set(folders).size).toBe(folders.length)
})
