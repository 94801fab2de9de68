import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectOn, openBrowser, type TestBrowser } from './browser.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

const workshop = inject('workshop')
let folder: string
let browser: TestBrowser
beforeAll(async () => {
  folder = installProject(workshop, 'umbrella')
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('latchkey, from its tarball alone', () => {
  it('connects with the default set-up, and loads no family without a network [K1, B8]', async () => {
    run('npx', ['vite', 'build', '--sourcemap'], folder)
    const site = await serveFolders(join(folder, 'dist'))
    const loaded = new Set<string>()
    browser.context.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    expect(await connectOn(browser, site.url)).toBe('0xd8dA…6045')
    await site.close()
    const scripts = [...loaded].filter((path) => path.endsWith('.js'))
    const families = scripts
      .flatMap(modulesOf)
      .flatMap((module) => /packages\/(\w+)\/dist\/family\.js$/.exec(module)?.[1] ?? [])
    expect(families.toSorted()).toEqual(['evm', 'solana'])
  })

  it('puts no byte of the inspector into a site that does not import it [L38]', () => {
    const scripts = globSync('**/*.js', { cwd: join(folder, 'dist') })
    expect(scripts.length).toBeGreaterThan(20)
    expect(scripts.flatMap(modulesOf).filter((module) => /inspector/.test(module))).toEqual([])
    const texts = scripts.map((script) => readFileSync(join(folder, 'dist', script), 'utf8'))
    expect(texts.filter((text) => text.includes('latchkey-inspector'))).toEqual([])
  })

  it('has the inspector in one script, which no other script loads [L38]', () => {
    const place = join(folder, 'node_modules/latchkey')
    const scripts = globSync('{dist,packages/*/dist}/**/*.js', { cwd: place })
    const has = (text: RegExp) =>
      scripts.filter((script) => text.test(readFileSync(join(place, script), 'utf8')))
    expect(has(/latchkey-inspector/)).toEqual(['packages/react/dist/inspector/index.js'])
    expect(has(/(?:from|import)\s*\(?\s*["'][^"']*inspector/)).toEqual([])
  })

  it('connects by a custom element, under the strict policy [L34]', async () => {
    const site = await serveFolders(join(folder, 'dist'))
    expect(await connectOn(browser, `${site.url}/elements`)).toBe('0xd8dA…6045')
    await site.close()
  })

  it.each(['nodenext', 'node'])('type-checks with moduleResolution %s [K1]', (resolution) => {
    const module = resolution === 'nodenext' ? resolution : 'esnext'
    run('npx', ['tsc', '-p', '.', '--module', module, '--moduleResolution', resolution], folder)
  })
})

it('has declarations of every entry of every package with moduleResolution node [K1]', () => {
  const place = join(folder, 'every')
  const names = globSync('*.tgz', { cwd: join(workshop.folder, 'tarballs') })
  const entries = names.flatMap((tarball) => entriesOf(unpack(tarball, place)))
  expect(entries.length).toBeGreaterThan(100)
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`)
  writeFileSync(join(place, 'entries.ts'), lines.join(''))
  const options = '--noEmit --skipLibCheck --module esnext --moduleResolution node'.split(' ')
  run('npx', ['tsc', ...options, 'every/entries.ts'], folder)
})

/** The modules that a built script was made of. What the bundler adds by itself has no map. */
function modulesOf(script: string): string[] {
  const path = join(folder, 'dist', `${script}.map`)
  if (!existsSync(path)) return []
  const map: { sources: string[] } = JSON.parse(readFileSync(path, 'utf8'))
  return map.sources
}

/** Unpacks a tarball to where a module of `place` finds it. Returns its folder there. */
function unpack(tarball: string, place: string): string {
  const name = tarball
    .replace(/^latchkey-(\w+)-[\d.]+\.tgz$/, '@latchkey/$1')
    .replace(/-[\d.]+\.tgz$/, '')
  const target = join(place, 'node_modules', name)
  mkdirSync(target, { recursive: true })
  const source = join(workshop.folder, 'tarballs', tarball)
  run('tar', ['-xzf', source, '-C', target, '--strip-components=1'], folder)
  return target
}

/** What can be imported of an unpacked package. */
function entriesOf(target: string): string[] {
  const text = readFileSync(join(target, 'package.json'), 'utf8')
  const { name, exports }: { name: string; exports: Record<string, unknown> } = JSON.parse(text)
  return Object.keys(exports).map((key) => `${name}${key.slice(1)}`.replace('*', 'ar'))
}
