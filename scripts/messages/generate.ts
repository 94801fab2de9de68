import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMessage, readCatalogue, type Tree } from './catalogue.ts'
import { compileTree } from './compile.ts'
import { countingModule, importOfCounting } from './counting.ts'
import { languageModules } from './languages.ts'
import { pseudoTree } from './pseudo.ts'
import { faultsOf } from './rules.ts'
import { type Part, partFile, type Surface, surfaces } from './surfaces.ts'
import { typeOfTree } from './types.ts'

const catalogue = 'packages/messages/src'

/** The texts of a surface in each language, by its tag (BCP 47). */
export type Translations = ReadonlyMap<string, Tree>

/** Returns every generated file by its path. Throws with all faults of all languages. */
export function generate(): Map<string, string> {
  const read = surfaces.map((surface) => ({ surface, texts: readTexts(surface) }))
  const locales = new Set(read.flatMap(({ texts }) => [...texts.keys()]))
  const faults = read.flatMap(({ surface, texts }) => surfaceFaults(surface, texts, locales))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return new Map(read.flatMap(({ surface, texts }) => filesOf(surface, texts)))
}

function readTexts({ name }: Surface): Translations {
  const paths = globSync(`${catalogue}/${name}/*.json`).toSorted()
  return new Map(paths.map((path) => [basename(path, '.json'), readCatalogue(path)]))
}

/** A surface has every language that another one has, and each language has the messages of English. */
export function surfaceFaults(
  { name }: Pick<Surface, 'name'>,
  texts: Translations,
  locales: ReadonlySet<string>,
): string[] {
  const english = texts.get('en')
  if (!english) return [`${name}: English is missing`]
  const missing = [...locales].filter((locale) => !texts.has(locale))
  return [
    ...missing.map((locale) => `${locale}: the file is missing`),
    ...[...texts].flatMap(([locale, tree]) => faultsOf(tree, english, locale)),
  ].map((fault) => `${name}: ${fault}`)
}

function filesOf(surface: Surface, texts: Translations): [string, string][] {
  const { into, name, pseudo } = surface
  const english = texts.get('en') ?? {}
  const head = `// Made from ${catalogue}/${name}/*.json by \`npm run messages\`.\n`
  const written = [...texts].flatMap(([locale, tree]) =>
    surface.parts.map((part): [string, string] => [
      join(into, partFile(part, locale)),
      textsFile(surface, part, locale, { tree, english }),
    ]),
  )
  const bodies = written.map(([, text]) => text).join('')
  const files: [string, string][] = [
    [join(into, 'types.ts'), typesFile(surface, english)],
    ...written,
    ...languageModules(surface, [...texts.keys()]).map(([path, text]): [string, string] => [
      join(into, path),
      text,
    ]),
    ...(surface.counting === undefined ? countingModule(bodies) : []).map(
      (text): [string, string] => [join(into, 'counting.ts'), text],
    ),
    [pseudo.path, pseudoFile(surface, english)],
  ]
  return files.map(([path, text]) => [path, `${head}${text}`])
}

function typesFile({ parts }: Surface, english: Tree): string {
  return parts
    .map(
      (part) =>
        `\n/** ${part.docstring} */\nexport type ${part.type} = ${typeOfTree(groupsOf(part, parts, english))}\n`,
    )
    .join('')
}

function textsFile(
  { parts, counting = './counting.ts' }: Surface,
  part: Part,
  locale: string,
  { tree, english }: { tree: Tree; english: Tree },
): string {
  const body = compileTree(groupsOf(part, parts, tree), groupsOf(part, parts, english), locale)
  return `${importOfCounting(body, counting)}import type { ${part.type} } from './types.ts'

export const ${part.constant}: ${part.type} = ${body}
`
}

/** The pseudo-language. */
function pseudoFile({ parts, pseudo }: Surface, english: Tree): string {
  const types = parts.map(({ type }) => type).join(', ')
  const bodies = parts.map((part) => {
    const source = groupsOf(part, parts, english)
    const body = compileTree(pseudoTree(source), source, 'en')
    return `export const ${part.constant}: ${part.type} = ${body}\n`
  })
  const text = bodies.join('\n')
  return `import type { ${types} } from '${pseudo.types}'
${importOfCounting(text, pseudo.counting)}
${text}`
}

/** Returns the texts of a part: its group, or all groups that no part names. */
function groupsOf(part: Part, parts: readonly Part[], tree: Tree): Tree {
  if (part.group === undefined) {
    const named = new Set(parts.map(({ group }) => group))
    return Object.fromEntries(Object.entries(tree).filter(([name]) => !named.has(name)))
  }
  const group = tree[part.group]
  if (!group || isMessage(group)) throw new Error(`A language has a group "${part.group}"`)
  return group
}
