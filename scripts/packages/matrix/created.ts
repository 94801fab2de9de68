import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { run } from './pack.ts'
import { dropChecksums, npmFlags, type Workshop } from './project.ts'

const examples = 'examples'
/** Where the examples of a clone find the tarballs. */
const tarballs = '.cache/tarballs'

/** Newer versions have no packages for other systems, and npm does not install what a lock cannot name. */
const overrides = { litesvm: '1.4.1' }

/**
 * Creates an app in a new folder as a visitor of the README does, with the packed `create-latchkey`, and installs it with
 * the lock of its example. Returns its folder.
 */
export function installCreated({ folder }: Workshop, template: string): string {
  const place = mkdtempSync(join(folder, 'created '))
  const tarball = join(folder, 'tarballs/create-latchkey-0.1.0.tgz')
  // npm keeps what it runs in its cache: this test's own, which is removed with it.
  const npm = ['exec', '--yes', '--offline', `--cache=${join(folder, 'npm')}`]
  const answers = ['my app', '--template', template, '--local']
  run('npm', [...npm, `--package=${tarball}`, '--', 'create-latchkey', ...answers], place)
  const app = join(place, 'my app')
  const lock = readFileSync(join(examples, template, 'package-lock.json'), 'utf8')
  writeFileSync(
    join(app, 'package-lock.json'),
    lock.replaceAll(`../../${tarballs}`, '../../tarballs'),
  )
  run('npm', ['ci', ...npmFlags], app)
  return app
}

/** Resolves the dependencies of an example again and writes its lock. */
export function lockExample({ folder }: Workshop, name: string): void {
  const place = join(folder, examples, name)
  mkdirSync(place, { recursive: true })
  const manifest: object = JSON.parse(readFileSync(join(examples, name, 'package.json'), 'utf8'))
  writeFileSync(join(place, 'package.json'), JSON.stringify({ ...manifest, overrides }))
  mkdirSync(join(folder, '.cache'), { recursive: true })
  if (!existsSync(join(folder, tarballs))) symlinkSync('../tarballs', join(folder, tarballs))
  run('npm', ['install', '--package-lock-only', ...npmFlags], place)
  const lock = readFileSync(join(place, 'package-lock.json'), 'utf8')
  writeFileSync(join(examples, name, 'package-lock.json'), dropChecksums(lock))
}
