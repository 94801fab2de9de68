import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { anchorsOf, isWebAddress, linksIn } from '../../docs/links.ts'
import { run } from './pack.ts'

const { folder } = inject('workshop')
const tarballs = globSync(join(folder, 'tarballs/*.tgz')).sort()

/** Where a tarball is unpacked to. */
function unpack(tarball: string): string {
  const place = tarball.replace(/\.tgz$/, '')
  run('mkdir', ['-p', place], folder)
  run('tar', ['-xzf', tarball, '-C', place], folder)
  return join(place, 'package')
}

it('are one for each package', () => {
  expect(tarballs).toHaveLength(globSync('packages/*/package.json').length)
})

describe.each(tarballs.map((tarball) => [basename(tarball), tarball]))('%s', (_, tarball) => {
  const place = unpack(tarball)
  const files = globSync('**/*', { cwd: place, withFileTypes: true }).filter((one) => one.isFile())

  it('holds what runs, types, maps, licence and readme, and nothing of the tests [K3]', () => {
    const names = files.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    for (const ending of ['.js', '.js.map', '.d.ts', '.d.ts.map'])
      expect(names.filter((name) => name.endsWith(ending))).not.toEqual([])
    const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(place.length))
    const ofTests = /\.(test|fixture|spec)\.|\/testing\/|tsbuildinfo|\/\.cache\/|\/node_modules\//
    expect(paths.filter((path) => ofTests.test(path))).toEqual([])
  })

  it('says which Node it needs, what it is about, and is public [K3]', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      engines: { node: expect.stringMatching(/^>=\d+/) },
      keywords: expect.arrayContaining(['latchkey']),
      publishConfig: { access: 'public' },
      sideEffects: /^latchkey-(?:react-)?\d/.test(basename(tarball)) ? ['*.css'] : false,
    })
    const ranges = Object.values(Object(Object(manifest).dependencies ?? {}))
    for (const range of ranges) expect(range).toMatch(/^[\^>]/)
  })

  it('leads to its source, its issues and its authors [K3] [L39]', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    const name = basename(tarball).replace(/-\d.*$/, '')
    const folder = name === 'latchkey' ? name : name.replace(/^latchkey-/, '')
    expect(manifest).toMatchObject({
      license: 'MIT',
      author: 'The Latchkey authors',
      homepage: 'https://github.com/latchkey-wallet/latchkey#readme',
      bugs: { url: 'https://github.com/latchkey-wallet/latchkey/issues' },
      repository: {
        type: 'git',
        url: 'git+https://github.com/latchkey-wallet/latchkey.git',
        directory: `packages/${folder}`,
      },
    })
  })

  it('has documents whose links lead to what is in it [K3]', () => {
    const documents = globSync('**/*.md', { cwd: place })
    const dead = documents.flatMap((document) =>
      linksIn(readFileSync(join(place, document), 'utf8'))
        .filter(({ target }) => !isWebAddress(target) && !target.startsWith('#'))
        .filter(
          ({ target }) => !existsSync(join(place, dirname(document), target.split('#')[0] ?? '')),
        )
        .map(({ target }) => `${document}: ${target}`),
    )
    expect(dead).toEqual([])
  })
})

describe('the guides in latchkey', () => {
  const place = unpack(tarballs.find((path) => /^latchkey-\d/.test(basename(path))) ?? '')
  const read = (path: string) => readFileSync(join(place, path), 'utf8')
  const guides = globSync('docs/**/*.md', { cwd: place })

  it('are listed, and lead to headings that exist [L40]', () => {
    const listed = linksIn(read('docs/llms.txt')).map(({ target }) => join('docs', target))
    expect(listed.toSorted()).toEqual([...guides, 'README.md'].toSorted())
    const dead = guides.flatMap((guide) =>
      linksIn(read(guide))
        .filter(({ target }) => !isWebAddress(target) && target.includes('#'))
        .filter(({ target }) => {
          const [path = '', anchor = ''] = target.split('#')
          return !anchorsOf(read(path === '' ? guide : join(dirname(guide), path))).has(anchor)
        })
        .map(({ target }) => `${guide}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('import in their code what the package exports [L40]', () => {
    const manifest: { exports: Record<string, unknown> } = JSON.parse(read('package.json'))
    const entries = Object.keys(manifest.exports)
    const isExported = (subpath: string) =>
      entries.some((entry) => {
        const [before = '', after] = entry.split('*')
        return after === undefined ? entry === subpath : subpath.startsWith(before)
      })
    const imported = guides.flatMap((guide) =>
      [...read(guide).matchAll(/from ['"]latchkey(\/[^'"]+)?['"]/g)].map(
        ([, path = '']) => `.${path}`,
      ),
    )
    expect(imported.length).toBeGreaterThan(50)
    expect(imported.filter((subpath) => !isExported(subpath))).toEqual([])
  })

  it('install no package that is inside of latchkey [L40]', () => {
    const inner = readdirSync(join(place, 'packages'))
    const installs = guides.flatMap((guide) => read(guide).match(/^npm install .*$/gm) ?? [])
    expect(installs.length).toBeGreaterThan(0)
    const names = installs.flatMap((line) => line.match(/@latchkey\/[\w-]+/g) ?? [])
    expect(names.filter((name) => inner.includes(name.slice('@latchkey/'.length)))).toEqual([])
  })
})
