import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a message is given: its arguments' names and TypeScript types, in the order in which they first appear. */
export type Parameters = ReadonlyMap<string, string>

const tagType = '(text: string) => Part'

/** Throws for ICU elements that are not compiled, and where one argument is used in two ways. */
export function parametersOf(elements: readonly MessageFormatElement[]): Parameters {
  const found = new Map<string, string>()
  for (const [name, type] of elements.flatMap(uses)) {
    const known = found.get(name)
    if (known && known !== type) throw new Error(`{${name}} is both ${known} and ${type}`)
    found.set(name, type)
  }
  return found
}

export function isRich(parameters: Parameters): boolean {
  return [...parameters.values()].includes(tagType)
}

type Use = readonly [name: string, type: string]

function uses(element: MessageFormatElement): Use[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return []
    case TYPE.argument:
      return [[element.value, 'string']]
    case TYPE.number:
      return [[element.value, 'number']]
    case TYPE.plural:
      return [[element.value, 'number'], ...inner(element.options)]
    case TYPE.select: {
      const choices = Object.keys(element.options).toSorted()
      return [[element.value, choices.map(quoted).join(' | ')], ...inner(element.options)]
    }
    case TYPE.tag:
      return [[element.value, tagType], ...element.children.flatMap(uses)]
    default:
      throw new Error('Dates and times are written by Intl in the view, and handed in as text')
  }
}

function inner(options: Record<string, { value: MessageFormatElement[] }>): Use[] {
  return Object.values(options).flatMap(({ value }) => value.flatMap(uses))
}

/** A TypeScript string literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}
