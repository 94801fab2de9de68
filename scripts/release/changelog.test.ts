import { expect, it } from 'vitest'
import { checkChangelog, closeUnreleased } from './changelog.ts'

const changelog = (heading: string, body = '- A change.') =>
  `# Changelog\n\n## ${heading}\n\n${body}\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n`

it('accepts a changelog that begins with the section of the version [L39]', () => {
  checkChangelog(changelog('0.2.0 (2026-02-03)'), '0.2.0')
  checkChangelog('## 0.1.0 (2026-01-02)\n\n- The first.\n', '0.1.0')
})

it.each([
  ['unreleased changes', changelog('Unreleased')],
  ['another version', changelog('0.3.0 (2026-02-03)')],
  ['no date', changelog('0.2.0')],
  ['an empty section', changelog('0.2.0 (2026-02-03)', '')],
  ['no section', '# Changelog\n'],
])('refuses a changelog with %s [L39]', (_, text) => {
  expect(() => checkChangelog(text, '0.2.0')).toThrow(TypeError)
})

it('makes the unreleased changes those of a version, once [L39]', () => {
  const closed = closeUnreleased(changelog('Unreleased'), '0.2.0', '2026-02-03')
  expect(closed).toBe(changelog('0.2.0 (2026-02-03)'))
  expect(() => closeUnreleased(closed, '0.3.0', '2026-02-03')).toThrow('no unreleased changes')
})
