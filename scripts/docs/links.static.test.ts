import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf, isWebAddress, linksIn, replaceLinks } from './links.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md']).sort()

/** Why a link leads nowhere, if it does. */
function faultOf(document: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(file)) return `${target}: there is no ${file}`
  if (anchor === undefined || !file.endsWith('.md')) return undefined
  const isThere = anchorsOf(readFileSync(file, 'utf8')).has(anchor)
  return isThere ? undefined : `${target}: ${file} has no heading for #${anchor}`
}

it('finds the documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/options.md']))
})

it.each(documents)('%s links to what is there', (document) => {
  const targets = linksIn(readFileSync(document, 'utf8')).map(({ target }) => target)
  const here = targets.filter((target) => !isWebAddress(target))
  expect(here.flatMap((target) => faultOf(document, target) ?? [])).toEqual([])
})

it('reads links as they are written, and none in code', () => {
  const text =
    'A [b](c.md#d), ![p](q.png), `[no](x)`, [`e`](f), `h`, [an `i` j](k)\n```\n[no](y)\n```\n'
  expect(linksIn(text).map(({ target }) => target)).toEqual(['c.md#d', 'q.png', 'f', 'k'])
  const left = replaceLinks(text, ({ target }) => (target === 'f' ? 'g' : undefined))
  expect(left).toBe('A b, p, `[no](x)`, [`e`](g), `h`, an `i` j\n```\n[no](y)\n```\n')
})
