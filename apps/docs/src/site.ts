import { globSync, statSync } from 'node:fs'
import { guide } from './sections.ts'

/** The Markdown of the pages of the API. */
export const apiFiles: readonly string[] = globSync('docs/api/*.md')
  .filter((file) => !file.endsWith('README.md'))
  .sort()

/** All pages that are made from a file of the repository. */
export const pageFiles: readonly string[] = [
  ...guide.flatMap(({ pages }) => pages.map(([file]) => file)),
  ...apiFiles,
]

/** What links of the repository can lead to. */
export const site = {
  pages: new Set(pageFiles),
  isFile: (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
}
