import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { type Hole, hole, readAttributes, readMarkup } from './markup.ts'

/** A text that visitors read and that does not come from the catalogue. */
export type TextLiteral = { line: number; text: string }

/** Properties of elements and of the document that show text. */
const readProperties = new Set([
  'title',
  'alt',
  'placeholder',
  'textContent',
  'innerText',
  'ariaLabel',
])

/** Members of objects from which views draw: `{ label: 'Data', value }`. */
const readMembers = new Set(['label', 'heading', 'detail', 'lead', 'placeholder', 'aria-label'])

type Node = ESTree.Expression | ESTree.JSXEmptyExpression
type Literal = { at: number; text: string }

/**
 * Returns the texts in a file that bypass the catalogue: children and attributes of JSX, texts and attributes of HTML in
 * templates and strings, and texts that code assigns to elements. Text without a letter and names in `names` are allowed.
 * `isSurface`: the file belongs to code that draws, so that members such as `label` of its objects count, too.
 */
export function textLiteralsOf(
  path: string,
  code: string,
  { names, isSurface }: { names: ReadonlySet<string>; isSurface: boolean },
): TextLiteral[] {
  const found: Literal[] = []
  const add = (...literals: readonly Literal[]) => found.push(...literals)
  new Visitor({
    JSXText: ({ start, value }) => add({ at: start, text: value }),
    JSXElement: ({ children }) => add(...childTexts(children)),
    JSXFragment: ({ children }) => add(...childTexts(children)),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name) || !value) return
      if (value.type === 'Literal') add(...textsOf(value))
      if (value.type === 'JSXExpressionContainer') add(...textsOf(value.expression))
    },
    TemplateLiteral: (node) => add(...markupTexts(node)),
    Literal({ start, value }) {
      if (typeof value === 'string' && isMarkup(value))
        add(...readMarkup([value]).texts.map((text) => ({ at: start, text })))
    },
    ObjectExpression({ properties }) {
      if (!isSurface) return
      for (const property of properties)
        if (property.type === 'Property' && readMembers.has(nameOf(property.key)))
          add(...textsOf(property.value))
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'MemberExpression' && readProperties.has(nameOf(left.property)))
        add(...textsOf(right))
    },
    CallExpression({ callee, arguments: given }) {
      const [first, second] = given
      if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'setAttribute') return
      const isRead = first?.type === 'Literal' && readAttributes.has(String(first.value))
      if (isRead && second && second.type !== 'SpreadElement') add(...textsOf(second))
    },
  }).visit(parseSync(path, code).program)
  return found
    .map(({ at, text }) => ({ line: code.slice(0, at).split('\n').length, text: text.trim() }))
    .filter(({ text }) => isRead(text, names))
}

function isRead(text: string, names: ReadonlySet<string>): boolean {
  return /\p{L}/u.test(text.replaceAll(/&\w+;/g, '')) && !names.has(text)
}

function childTexts(children: readonly ESTree.JSXChild[]): Literal[] {
  return children.flatMap((child) =>
    child.type === 'JSXExpressionContainer' ? textsOf(child.expression) : [],
  )
}

/** The texts that an expression can have as its value, without those of functions that it calls. */
function textsOf(node: Node): Literal[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ at: node.start, text: node.value }] : []
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ start, value }) => ({ at: start, text: value.cooked ?? value.raw })),
        ...node.expressions.flatMap(textsOf),
      ]
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    case 'ArrayExpression':
      return node.elements.flatMap((one) =>
        one && one.type !== 'SpreadElement' ? textsOf(one) : [],
      )
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression)
    default:
      return []
  }
}

/** The texts of a template with HTML: those between its tags and in its attributes, and those of its values there. */
function markupTexts({ quasis, expressions, start }: ESTree.TemplateLiteral): Literal[] {
  const parts = quasis.map(({ value }) => value.cooked ?? value.raw)
  if (!isMarkup(parts.join(hole))) return []
  const { texts, holes } = readMarkup(parts)
  const shown = (kind: Hole | undefined) => kind !== 'tag'
  return [
    ...texts.map((text) => ({ at: start, text })),
    ...expressions.flatMap((expression, index) => (shown(holes[index]) ? textsOf(expression) : [])),
  ]
}

const elements =
  'html|head|title|body|main|header|section|footer|nav|div|p|span|h[1-6]|button|form|label|input|textarea|option|a|' +
  'ul|ol|li|dl|dt|dd|table|caption|tr|td|th|small|strong|em|b|i|code|pre|bdi|img|iframe|summary|noscript'
const element = new RegExp(`<(?:!doctype html|\\/?(?:${elements})(?=[\\s>/]))`, 'i')

/** Whether a text has a tag of HTML. */
function isMarkup(text: string): boolean {
  return element.test(text)
}

function nameOf(property: ESTree.MemberExpression['property'] | ESTree.PropertyKey): string {
  if (property.type === 'Identifier') return property.name
  return property.type === 'Literal' ? String(property.value) : ''
}
