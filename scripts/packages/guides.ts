import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { addressOf, stagedPathOf } from '../../apps/docs/src/address.ts'
import { llmsIndex } from '../../apps/docs/src/llms.ts'
import { guide } from '../../apps/docs/src/sections.ts'
import { stagePage, trimmed } from '../../apps/docs/src/stage.ts'
import { isWebAddress, replaceLinks } from '../docs/links.ts'

/** Sections for people who change Latchkey itself. */
const leftOutSections = new Set(['Comparison', 'Contributing'])
/** Pages of the other sections that are of no use in a site's project. The declarations have what `docs/api` has. */
const leftOutPages = new Set(['docs/api/README.md', 'docs/requirements.md', 'docs/releasing.md'])

const readme = 'packages/latchkey/README.md'

/** The pages that the package has. */
const sections = guide
  .filter(({ title }) => !leftOutSections.has(title))
  .map((section) => ({
    ...section,
    pages: section.pages.filter(([file]) => !leftOutPages.has(file)),
  }))
const files: readonly string[] = sections.flatMap(({ pages }) => pages.map(([file]) => file))

/**
 * Replaces the documents of the staged package `latchkey` by all guides of the site, as Markdown in `docs`. Their links
 * lead to each other, and `docs/llms.txt` lists them. Their code names the packages that are inside as they are named
 * there, such as `latchkey/react` for `@latchkey/react`. `inner` has the names of these packages.
 */
export function stageGuides(place: string, inner: readonly string[]): void {
  rmSync(join(place, 'docs'), { recursive: true, force: true })
  for (const file of files) {
    const text = replaceLinks(trimmed(file, readFileSync(file, 'utf8')), ({ target }) =>
      linkedFrom(file, target),
    )
    const path = join(place, placeOf(file))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file === readme ? text : withInnerNames(text, inner))
  }
  const pages = files.map(stagePage)
  const summary = pages.find(({ file }) => file === 'README.md')?.description ?? ''
  const index = llmsIndex({
    pages,
    sections,
    summary,
    linkTo: (page) => relative('docs', placeOf(page.file)),
    note: 'The guides of this package. The declarations (`*.d.ts`) have a docstring for each export.',
  })
  writeFileSync(join(place, 'docs/llms.txt'), index)
}

/** Where a page is in the package. */
function placeOf(file: string): string {
  return file === readme ? 'README.md' : `docs/${stagedPathOf(addressOf(file))}`
}

/** What a link leads to in the package; `undefined` when that is not there. */
function linkedFrom(file: string, target: string): string | undefined {
  if (isWebAddress(target) || target.startsWith('#')) return target
  const [path = '', ...anchor] = target.split('#')
  const linked = join(dirname(file), path)
  if (!files.includes(linked)) return undefined
  return [relative(dirname(placeOf(file)), placeOf(linked)), ...anchor].join('#')
}

/** Gives the packages in code the names that they have inside of `latchkey`, where no command has to install them. */
function withInnerNames(text: string, inner: readonly string[]): string {
  const names = inner.join('|')
  const installed = new RegExp(` @latchkey/(${names})(?= |$)`, 'g')
  const named = new RegExp(`(["'\`])@latchkey/(${names})(?=["'\`/])`, 'g')
  return text
    .replace(/^npm install .*$/gm, (line) => withoutEmptyInstall(line.replace(installed, '')))
    .replace(/^```.*?^```$|`[^`\n]*`/gms, (code) => code.replace(named, '$1latchkey/$2'))
}

function withoutEmptyInstall(line: string): string {
  return line === 'npm install' ? '# nothing to install: the package is inside of latchkey' : line
}
