import { existsSync } from 'node:fs'
import type { Declaration, Member } from './declaration.ts'
import { type Package, sourceOf } from './packages.ts'

/** What an entry exports: what it is the first to export, and what has its place elsewhere. */
export type Entry = {
  specifier: string
  own: readonly Named[]
  elsewhere: readonly (Named & { home: Home })[]
}
export type Named = { name: string; declaration: Declaration }
/** The entry that describes a declaration, and the folder of its package. */
export type Home = { specifier: string; folder: string }

export function packagePage({ name, description }: Package, entries: readonly Entry[]): string {
  const contents = entries.map(({ specifier }) => `- [\`${specifier}\`](#${anchorOf(specifier)})`)
  const parts = [
    `# ${name}`,
    `${description}.`,
    '`npm run api` writes this page from the types and their docstrings.',
    ...(contents.length > 1 ? [contents.join('\n')] : []),
    ...entries.flatMap(entryParts),
  ]
  return `${parts.join('\n\n')}\n`
}

export function indexPage(packages: readonly Package[]): string {
  const rows = packages.map(({ folder, name, description }) => {
    return `| [\`${name}\`](${folder}.md) | ${description} |`
  })
  return `# API

Lists the exports of each package: functions, components, hooks and types, with their docstrings. \`npm run api\` writes these pages.

| package | contents |
|---|---|
${rows.join('\n')}
`
}

const groups = ['Components', 'Hooks', 'Functions', 'Values', 'Types'] as const

function entryParts({ specifier, own, elsewhere }: Entry): string[] {
  const described = groups.flatMap((group) => {
    const members = own.filter(({ declaration }) => groupOf(declaration) === group)
    return members.length === 0 ? [] : [`### ${group}`, ...members.flatMap(declarationParts)]
  })
  const links = elsewhere.map(({ name, home }) => {
    return `[\`${name}\`](${home.folder}.md#${anchorOf(home.specifier)})`
  })
  const also = links.length === 0 ? [] : [`Exports again: ${links.join(', ')}.`]
  return [`## \`${specifier}\``, ...also, ...described]
}

function groupOf({ kind, name, path }: Declaration): (typeof groups)[number] {
  if (kind === 'type') return 'Types'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  if (kind === 'value') return 'Values'
  return /^[A-Z]/.test(name) && path.startsWith('packages/react/') ? 'Components' : 'Functions'
}

function declarationParts({ name, declaration }: Named): string[] {
  const { signatures, doc, members, listed, path } = declaration
  const source = sourceOf(path, existsSync)
  return [
    `#### ${name}`,
    `\`\`\`ts\n${signatures.join('\n')}\n\`\`\``,
    ...(doc ? [doc] : []),
    ...(listed && members.length > 0 ? [memberTable(members)] : []),
    `<sub>[${source.replace(/^packages\//, '')}](../../${source})</sub>`,
  ]
}

function memberTable(members: readonly Member[]): string {
  const rows = members.map(({ name, type, doc }) => {
    return `| ${codeCell(name)} | ${codeCell(type)} | ${doc.replace(/\s+/g, ' ')} |`
  })
  return ['| member | type | |', '|---|---|---|', ...rows].join('\n')
}

function codeCell(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

/** As GitHub makes the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}
