import { randomBytes } from 'node:crypto'
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

/** Returns the variables of new settings. Values of `existing` secrets stay: a new sealing key would open no wallet. */
export function variablesOf(
  { chains, database }: Choices,
  existing: Readonly<Record<string, string | undefined>>,
): readonly Variable[] {
  const own = [
    ...chains.map(({ preset, urls }) => ({
      name: variableOf(preset),
      value: urls.join(','),
      comment: `The nodes of ${preset}.`,
    })),
    ...(database.startsWith('sqlite:')
      ? []
      : [{ name: 'DATABASE_URL', value: database, comment: 'The database.' }]),
    ...generated.map(({ name, comment }) => ({
      name,
      value: existing[name] ?? randomBytes(32).toString('hex'),
      comment,
    })),
  ]
  const names = new Set(own.map(({ name }) => name))
  const others = Object.entries(existing).flatMap(([name, value]) =>
    names.has(name) || value === undefined || name === 'DATABASE_URL'
      ? []
      : [{ name, value, comment: 'Kept.' }],
  )
  return [...own, ...others]
}

/** Returns the text of `.env`. */
export function environmentText(variables: readonly Variable[]): string {
  return variables
    .map(({ name, value, comment }) => `# ${comment}\n${name}=${quoted(value)}\n`)
    .join('')
}

/** Returns the text of `.env.example`: the names without their values. */
export function exampleText(variables: readonly Variable[]): string {
  const head =
    '# Copy to .env, and chmod 600. Each variable may come from a file: NAME_FILE=/run/secrets/name\n'
  return head + variables.map(({ name, comment }) => `# ${comment}\n${name}=\n`).join('')
}

/** Node, systemd and Compose read a text in single quotes as it is. */
function quoted(value: string): string {
  return /^[\w:/.,@%?&=+~-]*$/.test(value) ? value : `'${value.replaceAll("'", '%27')}'`
}
