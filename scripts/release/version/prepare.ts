import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../packages/matrix/pack.ts'
import { closeUnreleased } from '../changelog.ts'
import { setVersion, versionedFiles } from './setVersion.ts'

const form = /^(\d+)\.(\d+)\.(\d+)(-[a-z]+\.\d+)?$/

/** Returns the version that all packages share. */
export function readVersion(root: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, 'packages/latchkey/package.json'), 'utf8'),
  )
  return manifest.version
}

/**
 * Gives all packages a version, and makes the unreleased changes of the changelog those of this version. Throws if the
 * version is no version, or is older than the present one.
 */
export function prepareVersion(root: string, version: string, date: string): void {
  const present = readVersion(root)
  if (!form.test(version))
    throw new TypeError(`Not a version such as 1.2.3 or 1.2.3-beta.1: ${version}`)
  if (isOlder(version, present)) throw new TypeError(`${version} is older than ${present}`)
  const changelog = join(root, 'CHANGELOG.md')
  const closed = closeUnreleased(readFileSync(changelog, 'utf8'), version, date.slice(0, 10))
  const listed = run('git', ['ls-files', '-z', '--', ...versionedFiles], root)
  for (const path of listed.split('\0')) {
    if (path === '') continue
    const text = readFileSync(join(root, path), 'utf8')
    const changed = text.includes(present) ? setVersion(path, text, present, version) : text
    if (changed !== text) writeFileSync(join(root, path), changed)
  }
  writeFileSync(changelog, closed)
}

/** Whether a version comes before another one. A version with a label comes before the one without it. */
function isOlder(version: string, other: string): boolean {
  const numbersOf = (text: string) => (form.exec(text) ?? []).slice(1, 4).map(Number)
  const others = numbersOf(other)
  const difference = numbersOf(version)
    .map((number, index) => number - (others[index] ?? 0))
    .find((one) => one !== 0)
  if (difference !== undefined) return difference < 0
  return version.includes('-') && !other.includes('-')
}
