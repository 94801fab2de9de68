import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isWebAddress, linksIn, replaceLinks } from '../docs/links.ts'
import { type Manifest, writeManifest } from './publishedManifest.ts'

/** Documents of the repository that are of no use to who installs a package. */
const leftOut = [
  'docs/compare.md',
  'docs/flows.md',
  'docs/measured.md',
  'docs/performance.md',
  'docs/requirements.md',
]

/**
 * Copies a package to a folder as it is published: with the documents that its README leads to, so that what is
 * installed can be read offline. Links to anything else become plain text.
 */
export function stagePackage(folder: string, place: string): void {
  cpSync(folder, place, {
    recursive: true,
    filter: (path) => !/^(node_modules|\.cache|test-results)(\/|$)/.test(relative(folder, path)),
  })
  const pages = pagesFrom(join(folder, 'README.md'))
  const placeOf = (page: string) => (page.startsWith('docs/') ? page : relative(folder, page))
  for (const page of pages) {
    const text = replaceLinks(readFileSync(page, 'utf8'), ({ target }) => {
      if (isWebAddress(target) || target.startsWith('#')) return target
      const [path = '', ...anchor] = target.split('#')
      const linked = join(dirname(page), path)
      if (!pages.includes(linked) && !isWithin(folder, linked)) return undefined
      return [relative(dirname(placeOf(page)), placeOf(linked)), ...anchor].join('#')
    })
    mkdirSync(dirname(join(place, placeOf(page))), { recursive: true })
    writeFileSync(join(place, placeOf(page)), text)
  }
  publishManifest(join(place, 'package.json'))
}

/** A README and the pages of `docs` that it leads to. */
function pagesFrom(readme: string): string[] {
  const pages = [readme]
  for (const page of pages) {
    for (const { target } of linksIn(readFileSync(page, 'utf8'))) {
      const linked = join(dirname(page), target.split('#')[0] ?? '')
      const isPage = /^docs\/.+\.md$/.test(linked) && !leftOut.includes(linked)
      if (isPage && !pages.includes(linked)) pages.push(linked)
    }
  }
  return pages
}

function isWithin(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`) && existsSync(path)
}

/** Gives files the modes that git has for them: npm packs those of the checkout, which depend on the umask. */
export function setModes(stage: string): void {
  for (const entry of readdirSync(stage, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644)
}

/**
 * Adds the documents to a manifest, and its entries in the form of older tools. Removes entries without a built file:
 * this repository's tests alone import them.
 */
function publishManifest(path: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const published = Object.entries(manifest.exports).filter(
    ([, target]) => typeof target === 'string' || target.default !== undefined,
  )
  const exports = Object.fromEntries(published)
  writeManifest(path, { ...manifest, exports, files: [...manifest.files, 'docs'] })
}
