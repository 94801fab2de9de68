import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { run } from '../../packages/matrix/pack.ts'
import { setVersion, versionedFiles } from './setVersion.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync('packages/latchkey/package.json', 'utf8'),
)
const files = run('git', ['ls-files', '-z', '--', ...versionedFiles], '.')
  .split('\0')
  .filter(Boolean)
const next = '99.1.0'
const ofOwn = (number: string) =>
  new RegExp(
    `latchkey'?: '\\^?${number}'|latchkey@${number}|"@?(create-)?latchkey[^"]*": "\\^?${number}"|latchkey[^\\s"]*-${number}|react-${number}`,
  )

it('sets another version in every file that names the present one [L39]', () => {
  const texts = files.map((path) => [path, readFileSync(path, 'utf8')] as const)
  const naming = texts.filter(([, text]) => ofOwn(version).test(text))
  expect(naming.length).toBeGreaterThan(20)
  for (const [path, text] of naming) {
    const changed = setVersion(path, text, version, next)
    expect(changed, path).toMatch(ofOwn(next))
    expect(changed, path).not.toMatch(ofOwn(version))
    expect(setVersion(path, changed, next, version), path).toBe(text)
  }
})

it('leaves packages of others that have the same version [L39]', () => {
  const lock = (own: string) =>
    `${JSON.stringify({ packages: { 'node_modules/other': { version }, 'node_modules/@latchkey/core': { version: own } } }, null, 2)}\n`
  expect(setVersion('package-lock.json', lock(version), version, next)).toBe(lock(next))
})
