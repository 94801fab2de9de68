import { stagedPathOf } from './address.ts'
import { guide, type Section } from './sections.ts'
import type { StagedPage } from './stage.ts'

/** Sections that assistants can skip: the pages of the packages, and how to contribute. */
const leftOut = new Set(['Contributing', 'Packages'])

/** What `llms.txt` is made of. */
type Index = {
  pages: readonly StagedPage[]
  /** One paragraph about the project. */
  summary: string
  /** Default: those of the site. */
  sections?: readonly Section[]
  /** The address of a page. Default: that of its Markdown on the site. */
  linkTo?: (page: StagedPage) => string
  /** A further line above the sections. */
  note: string
}

/** Returns `llms.txt`: what the project is, and the address of each page as Markdown (llmstxt.org). */
export function llmsIndex({
  pages,
  summary,
  sections = guide,
  linkTo = ({ address }) => `/${stagedPathOf(address)}`,
  note,
}: Index): string {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const linesOf = ({ pages: listed }: Section) =>
    listed.flatMap(([file, name]) => {
      const page = byFile.get(file)
      return page ? [`- [${name}](${linkTo(page)}): ${page.description}`] : []
    })
  const needed = sections.filter(({ title }) => !leftOut.has(title))
  const optional = sections.filter(({ title }) => leftOut.has(title)).flatMap(linesOf)
  const parts = [
    ...needed.map((section) => `## ${section.title}\n\n${linesOf(section).join('\n')}`),
    `## Optional\n\n${optional.join('\n')}`,
  ]
  return `# Latchkey\n\n> ${summary}\n\n${note}\n\n${parts.join('\n\n')}\n`
}

/** Returns `llms-full.txt`: the guides in one text, without the pages of the API. */
export function llmsText(pages: readonly StagedPage[]): string {
  const guides = guide
    .filter(({ title }) => !leftOut.has(title))
    .flatMap((section) => section.pages)
  const texts = guides.flatMap(([file]) => pages.find((page) => page.file === file)?.text ?? [])
  return texts
    .map((text) => text.trim())
    .join('\n\n---\n\n')
    .concat('\n')
}
