const manifestFile = /(^|\/)package\.json$/
const lockFile = /(^|\/)package-lock\.json$/
const own = '(?:@latchkey/[a-z-]+|latchkey|create-latchkey)'

/** Files that name the version of the packages: manifests, locks, and texts with the names of tarballs. */
export const versionedFiles = [
  ':(glob)**/package.json',
  ':(glob)**/package-lock.json',
  ':(glob)**/*.md',
  ':(glob)**/*.ts',
  ':!CHANGELOG.md',
]

/** Returns the text of a file with another version of the packages. */
export function setVersion(path: string, text: string, from: string, to: string): string {
  const version = from.replaceAll('.', '\\.')
  const named = text
    .replace(new RegExp(`(${own}'?: '\\^?)${version}'`, 'g'), `$1${to}'`)
    .replace(
      new RegExp(
        `(latchkey(?:-[a-z-]+|-\\{[a-z,-]+\\})?|\\breact)-${version}(?=\\.tgz|['"\`])`,
        'g',
      ),
      `$1-${to}`,
    )
  if (lockFile.test(path)) return setLock(named, from, to)
  const ranges = named
    .replace(new RegExp(`("${own}": "\\^?)${version}"`, 'g'), `$1${to}"`)
    .replace(new RegExp(`(\\b${own}@)${version}\\b`, 'g'), `$1${to}`)
  if (!manifestFile.test(path)) return ranges
  return ranges.replace(new RegExp(`^(  "version": ")${version}"`, 'm'), `$1${to}"`)
}

type Entry = { version?: string } & Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
>

/** Sets the version where the lock is about our packages: others may have the same one. */
function setLock(text: string, from: string, to: string): string {
  const lock: { name?: string; version?: string; packages: Record<string, Entry> } =
    JSON.parse(text)
  const isOwn = new RegExp(`^(?:packages|apps)/[^/]+$|(?:^|/)node_modules/${own}$`)
  const isOwnName = new RegExp(`^${own}$`)
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (isOwn.test(place) && entry.version === from) entry.version = to
    for (const ranges of [entry.dependencies, entry.devDependencies, entry.peerDependencies])
      for (const [name, range] of Object.entries(ranges ?? {}))
        if (ranges && isOwnName.test(name) && range.replace('^', '') === from)
          ranges[name] = range.replace(from, to)
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}
