/**
 * Checks that a changelog begins with the section of a version. Throws if it begins with another one, or if the section is
 * empty or has no date.
 */
export function checkChangelog(text: string, version: string): void {
  const [, first = ''] = text.split(/^## /m)
  const [heading = '', ...body] = first.split('\n')
  const [, named, date] = /^(\S+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? []
  if (named !== version || date === undefined)
    throw new TypeError(
      `CHANGELOG.md begins with "${heading}", not with "${version} (YYYY-MM-DD)": run npm run release -- --prepare VERSION`,
    )
  if (body.join('').trim() === '') throw new TypeError(`CHANGELOG.md says nothing about ${version}`)
}

/** Returns a changelog whose section "Unreleased" is that of a version. Throws if it has no such section. */
export function closeUnreleased(text: string, version: string, date: string): string {
  if (!/^## Unreleased$/m.test(text)) throw new TypeError('CHANGELOG.md has no unreleased changes')
  return text.replace(/^## Unreleased$/m, `## ${version} (${date})`)
}
