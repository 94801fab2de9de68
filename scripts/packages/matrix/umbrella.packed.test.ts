import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from './pack.ts'
import { installProject } from './project.ts'

const workshop = inject('workshop')
let folder: string
beforeAll(() => {
  folder = installProject(workshop, 'umbrella')
})

describe('latchkey, from its tarball alone', () => {
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
