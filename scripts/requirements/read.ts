import { globSync, readFileSync } from 'node:fs'

const places = ['{packages,apps}/*/{src,e2e}/**/*.{test,spec}.{ts,tsx}', 'scripts/**/*.test.ts']

export type TestTitle = { file: string; line: number; title: string; ids: string[] }

/** Any capital letter counts as a section, so that the id of a section that does not exist is found, too. */
const idPattern = /\[((?:[A-Z]\d+(?:\.\d+)?)(?:\s*,\s*[A-Z]\d+(?:\.\d+)?)*)\]/g
const titlePattern = /\b(?:it|test)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** The requirement ids that a test's title carries, such as `[C6]` or `[C15.1, D2]`. */
function idsOf(title: string): string[] {
  return [...title.matchAll(idPattern)].flatMap(([, ids = '']) => ids.split(/\s*,\s*/))
}

/** Every test title of the repository with the ids that it carries. */
export function readTitles(root: string): TestTitle[] {
  const files = globSync(places, { cwd: root })
  return files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    return [...text.matchAll(titlePattern)].map((match) => {
      const title = match[2] ?? ''
      const line = text.slice(0, match.index).split('\n').length
      return { file, line, title, ids: idsOf(title) }
    })
  })
}

export type Requirement = { id: string; text: string }

/** The lines of the requirements document, `- C6 Recent wallets: …`. */
export function readRequirements(path: string): Requirement[] {
  return [...readFileSync(path, 'utf8').matchAll(/^- ([A-Z]\d+) (.*)$/gm)].map(
    ([, id = '', text = '']) => ({ id, text }),
  )
}
