import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMessage, readCatalogue, type Tree } from './catalogue.ts'
import { compileTree } from './compile.ts'
import { pseudoTree } from './pseudo.ts'
import { faultsOf } from './rules.ts'
import { typeOfTree } from './types.ts'

const folder = join(import.meta.dirname, '../../packages/react/src/messages')
const gallery = join(import.meta.dirname, '../../apps/demo/src/gallery/generated')
const head = '// Made from packages/react/src/messages/*.json by `npm run messages`.\n'

/** Every file to be written, by its path. Throws with all that is wrong with the languages. */
export function generate(): Map<string, string> {
  const english = readCatalogue(join(folder, 'en.json'))
  const locales = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
  const languages = locales.map((locale) => {
    const tree = readCatalogue(join(folder, `${locale}.json`))
    return { locale, tree, faults: faultsOf(tree, english, locale) }
  })
  const faults = languages.flatMap((language) => language.faults)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return new Map([
    [join(folder, 'generated/types.ts'), typesFile(english)],
    ...languages.flatMap(({ tree, locale }) => languageFiles(tree, english, locale)),
    [join(gallery, 'pseudo.ts'), pseudoFile(english)],
  ])
}

function typesFile(english: Tree): string {
  const { button, dialog } = split(english)
  return `${head}
/** Every text of the dialog. An error without one shows its own English message. */
export type Messages = ${typeOfTree(dialog)}

/** What the button says. */
export type ButtonMessages = ${typeOfTree(button)}
`
}

function languageFiles(tree: Tree, english: Tree, locale: string): [string, string][] {
  const own = split(tree)
  const source = split(english)
  const file = (
    type: string,
    name: string,
    body: string,
  ) => `${head}${helpers(body, '../counting.ts')}\
import type { ${type} } from './types.ts'

export const ${name}: ${type} = ${body}
`
  return [
    [
      join(folder, `generated/${locale}.ts`),
      file('Messages', 'messages', compileTree(own.dialog, source.dialog, locale)),
    ],
    [
      join(folder, `generated/${locale}.button.ts`),
      file('ButtonMessages', 'button', compileTree(own.button, source.button, locale)),
    ],
  ]
}

function pseudoFile(english: Tree): string {
  const { dialog } = split(english)
  const words = compileTree(pseudoTree(dialog), dialog, 'en')
  return `${head}import type { Messages } from '@latchkey/react'
${helpers(words, '@latchkey/react/stage')}
export const messages: Messages = ${words}
`
}

/** Splits off the button's words, because the button is drawn before the dialog loads. */
function split({ button, ...dialog }: Tree): { button: Tree; dialog: Tree } {
  if (!button || isMessage(button)) throw new Error('A language has a group "button"')
  return { button, dialog }
}

/** The import of what the compiled texts call. */
function helpers(body: string, from: string): string {
  const used = ['number', 'plural'].filter((name) => body.includes(`${name}(`))
  return used.length > 0 ? `import { ${used.join(', ')} } from '${from}'\n` : ''
}
