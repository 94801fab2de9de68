import { isMessage, type Message, type Tree } from './catalogue.ts'
import { memberName } from './compile.ts'
import { isRich, parametersOf } from './parameters.ts'

/** The TypeScript type of what a language has: English's keys with its texts, and functions of its arguments. */
export function typeOfTree(english: Tree, mark: '' | '?' = '', indent = ''): string {
  const members = Object.entries(english).map(([name, node]) => {
    const type = isMessage(node)
      ? typeOfMessage(node)
      : typeOfTree(node, isOptional(name) ? '?' : '', `${indent}  `)
    const doc = isMessage(node) ? `${indent}  /** ${quotedText(node)} */\n` : ''
    return `${doc}${indent}  readonly ${memberName(name)}${mark}: ${type}\n`
  })
  return `{\n${members.join('')}${indent}}`
}

/** An error without its own text shows its English message, and no advice. */
function isOptional(group: string): boolean {
  return group === 'errors' || group === 'advice'
}

function typeOfMessage({ elements }: Message): string {
  const parameters = parametersOf(elements)
  if (parameters.size === 0) return 'string'
  const given = [...parameters].map(([name, type]) => `${name}: ${type}`).join(', ')
  return isRich(parameters)
    ? `<Part>(${given}) => readonly (string | Part)[]`
    : `(${given}) => string`
}

/** A message's text as code, so that its tags and braces stay as they are. */
function quotedText({ text }: Message): string {
  const safe = text.replaceAll('*/', '* /')
  return safe.includes('`') ? `\`\` ${safe} \`\`` : `\`${safe}\``
}
