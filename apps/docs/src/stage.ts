import { readFileSync } from 'node:fs'
import { replaceLinks } from '../../../scripts/docs/links.ts'
import { addressOf, targetOf } from './address.ts'
import { site } from './site.ts'

/** A page as VitePress reads it, and the files of the repository that it links to. */
export type StagedPage = {
  file: string
  address: string
  title: string
  description: string
  text: string
  linked: readonly { file: string; address: string }[]
}

/** Reads a Markdown file of the repository and gives its links their addresses on the site. */
export function stagePage(file: string): StagedPage {
  const linked: { file: string; address: string }[] = []
  const whole = trimmed(file, readFileSync(file, 'utf8'))
  // Each error has its own page on the site.
  const source = file === 'docs/errors.md' ? whole.replace(/^## .*/ms, '') : whole
  const text = replaceLinks(source, (link) => {
    const target = targetOf(file, link, site)
    if (target?.kind === 'file') linked.push(target)
    return target?.address
  })
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${file} has no title`)
  const description = firstParagraph(text)
  return { file, address: addressOf(file), title, description, text, linked }
}

/** Gives the README the title of its page, and leaves out its picture. */
export function trimmed(file: string, text: string): string {
  if (file === 'README.md')
    return text.replace(/^# .+$/m, '# Get started').replace(/^<p>.*?^<\/p>\n\n/ms, '')
  return text
}

/** The text of the first paragraph, in one line and without markup. */
function firstParagraph(text: string): string {
  const body = text.replace(/^---\n.*?\n---\n/s, '').replace(/^# .+$/m, '')
  const [paragraph = ''] = body.trim().split('\n\n')
  return replaceLinks(paragraph, () => undefined)
    .replaceAll(/[`*]/g, '')
    .replaceAll('\n', ' ')
}
