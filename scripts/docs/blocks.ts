import { readFileSync } from 'node:fs'

/** A ```tsx block of a document. `file` is the name after ```tsx, `above` how many lines stand before the code. */
export type Block = { file: string | undefined; above: number; code: string }

/** The ```tsx blocks of a document. */
export function readBlocks(document: string): Block[] {
  const source = readFileSync(document, 'utf8')
  return [...source.matchAll(/^```tsx(?: (\S+))?\n(.*?)^```$/gms)].map(
    ({ index, 1: file, 2: code = '' }) => ({
      file,
      above: source.slice(0, index).split('\n').length,
      code,
    }),
  )
}
