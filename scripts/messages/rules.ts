import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { flat, type Tree } from './catalogue.ts'
import { parametersOf } from './parameters.ts'

/** What is wrong with a language beside English: keys, arguments and plural forms, a sentence each. */
export function faultsOf(tree: Tree, english: Tree, locale: string): string[] {
  const wanted = new Map(flat(english))
  const given = new Map(flat(tree))
  const missing = [...wanted.keys()].filter((path) => !given.has(path))
  const unknown = [...given.keys()].filter((path) => !wanted.has(path))
  const own = [...given].flatMap(([path, { elements }]) => {
    const source = wanted.get(path)
    return [
      ...(source ? argumentFaults(elements, source.elements) : []),
      ...pluralFaults(elements, locale),
      ...tagFaults(elements),
    ].map((fault) => `${path}: ${fault}`)
  })
  return [
    ...missing.map((path) => `${path}: is missing`),
    ...unknown.map((path) => `${path}: English has no such message`),
    ...own,
  ].map((fault) => `${locale}: ${fault}`)
}

function argumentFaults(
  elements: readonly MessageFormatElement[],
  english: readonly MessageFormatElement[],
): string[] {
  const given = parametersOf(elements)
  const wanted = parametersOf(english)
  const names = new Set([...given.keys(), ...wanted.keys()])
  return [...names]
    .filter((name) => given.get(name) !== wanted.get(name))
    .map(
      (name) =>
        `{${name}} is ${given.get(name) ?? 'absent'}, in English ${wanted.get(name) ?? 'absent'}`,
    )
}

/** A plural has to word each category that the language's numbers fall into. */
function pluralFaults(elements: readonly MessageFormatElement[], locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralFaults(element.children, locale)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralFaults(value, locale))
    const lacks =
      element.type === TYPE.plural
        ? pluralCategories.filter((category) => !(category in element.options))
        : []
    return [
      ...lacks.map((category) => `{${element.value}} lacks the plural "${category}"`),
      ...inner,
    ]
  })
}

/** The texts of a plural are strings, and what a tag becomes may be none. */
function tagFaults(elements: readonly MessageFormatElement[], isCounted = false): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag)
      return isCounted ? [`<${element.value}> is inside a plural`] : tagFaults(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const isPlural = isCounted || element.type === TYPE.plural
    return Object.values(element.options).flatMap(({ value }) => tagFaults(value, isPlural))
  })
}
