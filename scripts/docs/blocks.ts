import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A block of code in a document. `file` is the name behind ```tsx, `above` the number of lines before the code. */
export type Block = { file: string; above: number; code: string }

/** The documents whose code is run together. Next runs that of its page by itself. */
export const documents = globSync(['README.md', 'docs/*.md', 'packages/*/README.md'])
  .filter((path) => path !== 'docs/next.md')
  .sort()

/**
 * The blocks of TypeScript of a document. Each is a whole module with the name of its file. Throws for one without a
 * name, and for fragments (```ts): they could not be run.
 */
export function readBlocks(document: string): Block[] {
  const source = readFileSync(document, 'utf8')
  return [...source.matchAll(/^```(tsx?)(?: (\S+))?\n(.*?)^```$/gms)].map(
    ({ index, 1: language, 2: file, 3: code = '' }) => {
      const above = source.slice(0, index).split('\n').length
      if (language !== 'tsx' || file === undefined)
        throw new Error(`${document}:${above}: write \`\`\`tsx and the name of the module's file`)
      return { file, above, code }
    },
  )
}

/** Returns the first block of a document with a language and no name, such as `json`. */
export function readPlainBlock(document: string, language: string): string {
  const pattern = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms')
  const [, code] = pattern.exec(readFileSync(document, 'utf8')) ?? []
  if (code === undefined) throw new Error(`${document} has no block of ${language}`)
  return code
}

/** Where the blocks of a document are written: `docs/interop` for `docs/interop.md`. */
export function folderOf(document: string): string {
  return join(dirname(document), basename(document, '.md'))
}
