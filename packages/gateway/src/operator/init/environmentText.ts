import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { variableOf } from '../../edge/config/presets/expand.ts'
import type { Choices } from './answers.ts'

/** A variable of `.env`, with its comment. */
type Variable = { name: string; value: string; comment: string }

const generated: readonly Pick<Variable, 'name' | 'comment'>[] = [
  { name: 'LOGIN_SECRET', comment: 'Signs the cookies of the embedded wallet.' },
  {
    name: 'LOGIN_SEALING_KEY',
    comment: 'Seals the shares of wallets. Keep a copy elsewhere: without it no share opens.',
  },
  { name: 'SESSIONS_SECRET', comment: 'Derives the keys of smart sessions.' },
]

/**
 * Returns the variables of new settings. Values of `existing` secrets stay, in `.env` or in the file that `NAME_FILE` names: a new
 * sealing key would open no wallet. `isSameDatabase`: the operator chose no other database.
 */
export function variablesOf(
  { chains, database }: Choices,
  existing: Readonly<Record<string, string | undefined>>,
  isSameDatabase: boolean,
): readonly Variable[] {
  const isInFile = (name: string) => (existing[`${name}_FILE`] ?? '') !== ''
  const keepsDatabaseFile = isSameDatabase && isInFile('DATABASE_URL')
  const own = [
    ...chains.map(({ preset, urls }) => ({
      name: variableOf(preset),
      value: urls.join(','),
      comment: `The nodes of ${preset}.`,
    })),
    ...(database.startsWith('sqlite:') || keepsDatabaseFile
      ? []
      : [{ name: 'DATABASE_URL', value: database, comment: 'The database.' }]),
    ...generated
      .filter(({ name }) => !isInFile(name))
      .map(({ name, comment }) => ({
        name,
        value: existing[name] ?? randomBytes(32).toString('hex'),
        comment,
      })),
  ]
  // A new value replaces the file of the earlier one, too.
  const names = new Set(own.flatMap(({ name }) => [name, `${name}_FILE`]))
  names.add('DATABASE_URL')
  if (!keepsDatabaseFile) names.add('DATABASE_URL_FILE')
  const others = Object.entries(existing).flatMap(([name, value]) =>
    names.has(name) || value === undefined ? [] : [{ name, value, comment: 'Kept.' }],
  )
  return [...own, ...others]
}

/** Returns the text of `.env`. Throws a `TypeError` that names a variable whose value no quotes can hold. */
export function environmentText(variables: readonly Variable[]): string {
  return variables
    .map(({ name, value, comment }) => `# ${comment}\n${name}=${quoted(name, value)}\n`)
    .join('')
}

/** Returns the text of `.env.example`: the names without their values. */
export function exampleText(variables: readonly Variable[]): string {
  const head =
    '# Copy to .env, and chmod 600. Each variable may come from a file: NAME_FILE=/run/secrets/name\n'
  return head + variables.map(({ name, comment }) => `# ${comment}\n${name}=\n`).join('')
}

/** Writes a value as Node and Compose read it. Both read a text in single quotes as it is. */
function quoted(name: string, value: string): string {
  if (/^[\w:/.,@%?&=+~-]*$/.test(value)) return value
  // In double quotes they replace these signs.
  const text = value.includes("'") && !/["$`\\\n]/.test(value) ? `"${value}"` : `'${value}'`
  if (parseEnv(`A=${text}`).A === value && !value.endsWith('\\')) return text
  throw new TypeError(
    `${name} has signs that .env cannot hold: write it to a file, and name the file in ${name}_FILE`,
  )
}
