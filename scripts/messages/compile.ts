import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { isMessage, type Message, type Tree } from './catalogue.ts'
import { isRich, parametersOf, quoted } from './parameters.ts'

/** TypeScript of the messages of one language: texts, and functions of their arguments in English's order. */
export function compileTree(tree: Tree, english: Tree, locale: string, indent = ''): string {
  const members = Object.entries(tree).map(([name, node]) => {
    const source = english[name]
    const value = isMessage(node)
      ? compileMessage(node, isMessage(source) ? source : node, locale)
      : compileTree(node, source && !isMessage(source) ? source : {}, locale, `${indent}  `)
    return `${indent}  ${memberName(name)}: ${value},\n`
  })
  return `{\n${members.join('')}${indent}}`
}

function compileMessage(message: Message, english: Message, locale: string): string {
  const parameters = parametersOf(english.elements)
  const names = [...parameters.keys()].join(', ')
  if (isRich(parameters)) return `(${names}) => ${parts(message.elements, locale)}`
  const text = template(message.elements, locale)
  return parameters.size === 0 ? text : `(${names}) => ${text}`
}

/** One string: a literal, an expression, or a template of both. */
function template(
  elements: readonly MessageFormatElement[],
  locale: string,
  count?: string,
): string {
  const [first, ...others] = elements
  if (!first) return "''"
  if (others.length === 0) {
    return first.type === TYPE.literal ? quoted(first.value) : expression(first, locale, count)
  }
  const pieces = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replaceAll(/[\\`]|\$\{/g, '\\$&')
      : `\${${expression(element, locale, count)}}`,
  )
  return `\`${pieces.join('')}\``
}

/** `count`: the argument that `#` refers to. */
function expression(element: MessageFormatElement, locale: string, count?: string): string {
  switch (element.type) {
    case TYPE.argument:
      return element.value
    case TYPE.number:
      return `number(${quoted(locale)}, ${element.value})`
    case TYPE.pound:
      return `number(${quoted(locale)}, ${count})`
    case TYPE.plural: {
      const inner = options(element.options, (value) => template(value, locale, element.value))
      return `plural(${quoted(locale)}, ${element.value}, ${inner})`
    }
    case TYPE.select:
      return `(${options(element.options, (value) => template(value, locale, count))})[${element.value}]`
    default:
      throw new Error('A part that is no text stands where only text can')
  }
}

/** A list of texts and of what the tags' functions make of theirs. */
function parts(elements: readonly MessageFormatElement[], locale: string): string {
  const items = elements.map((element) => {
    if (element.type === TYPE.tag) return `${element.value}(${template(element.children, locale)})`
    if (element.type === TYPE.literal) return quoted(element.value)
    if (element.type !== TYPE.select) return expression(element, locale)
    return `...(${options(element.options, (value) => parts(value, locale))})[${element.value}]`
  })
  return `[${items.join(', ')}]`
}

type Options = Record<string, { value: MessageFormatElement[] }>

function options(given: Options, compile: (value: MessageFormatElement[]) => string): string {
  const members = Object.entries(given).map(
    ([name, { value }]) => `${memberName(name)}: ${compile(value)}`,
  )
  return `{ ${members.join(', ')} }`
}

/** A member's name, quoted where TypeScript needs it. */
export function memberName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)
}
