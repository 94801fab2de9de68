import { dirname, join } from 'node:path'
import { isWebAddress, type Link } from '../../../scripts/docs/links.ts'

/** The address of a Markdown file on the site, such as `/review` for `docs/review.md`. */
export function addressOf(file: string): string {
  if (file === 'README.md') return '/start'
  if (file === 'docs/api/README.md') return '/api/'
  const name = file.replace(/^docs\//, '').replace(/(\/README)?\.md$/, '')
  return `/${/^[A-Z]+$/.test(name) ? name.toLowerCase() : name}`
}

/** The address of an error's page. */
export function errorAddress(code: string): string {
  return `/errors/${code}`
}

/** The staged file of an address: `api/index.md` for `/api/`. */
export function stagedPathOf(address: string): string {
  return `${address.slice(1)}${address.endsWith('/') ? 'index' : ''}.md`
}

/** What a link of the repository leads to on the site. */
export type Target =
  | { kind: 'page'; address: string }
  | { kind: 'file'; file: string; address: string }
  | { kind: 'web'; address: string }

/** Finds the target of a link in `document`, or `undefined` if the site does not have it. */
export function targetOf(
  document: string,
  { target, isPicture }: Link,
  site: { pages: ReadonlySet<string>; isFile: (path: string) => boolean },
): Target | undefined {
  if (isWebAddress(target)) return { kind: 'web', address: target }
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (site.pages.has(file)) {
    const code = file === 'docs/errors.md' ? anchor?.toUpperCase() : undefined
    if (code !== undefined && /^[A-Z_]+$/.test(code))
      return { kind: 'page', address: errorAddress(code) }
    const place = path === '' && anchor !== undefined ? '' : addressOf(file)
    return { kind: 'page', address: anchor === undefined ? place : `${place}#${anchor}` }
  }
  if (!site.isFile(file)) return undefined
  const address = isPicture || /\.(png|svg)$/.test(file) ? `/source/${file}` : `/source/${file}.txt`
  return { kind: 'file', file, address }
}
