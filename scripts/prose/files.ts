import { globSync } from 'node:fs'

/** Not checked: the words of the specification, the output of a run, and messages that visitors read. */
const notOurs = ['docs/requirements.md', 'docs/measured.md', 'docs/errors.md']

/** The Markdown documents that people write. */
export function documentFiles(): string[] {
  return globSync([
    '*.md',
    'docs/*.md',
    '{packages,apps}/*/README.md',
    '{packages,apps}/*/src/**/README.md',
  ])
    .filter((path) => !notOurs.includes(path))
    .toSorted()
}

/** TypeScript and style sheets that people write. */
export function codeFiles(): string[] {
  return globSync(['{packages,apps,scripts}/**/*.{ts,tsx,mts,mjs,css}', '*.ts'], {
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|generated|\.cache|artifacts)$/.test(path),
  }).toSorted()
}

/** The package of a file: `packages/core`, `apps/demo`, `scripts`, or `.` for a file at the root. */
export function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  if (first === 'packages' || first === 'apps') return `${first}/${second}`
  return path.includes('/') ? first : '.'
}
