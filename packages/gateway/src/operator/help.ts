import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Command } from './command.ts'

const manifestSchema = v.object({ version: v.string() })

/** Returns the version of this package. */
export function versionOfPackage(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return v.parse(manifestSchema, JSON.parse(manifest)).version
}

/** Returns the help about all commands. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    'Usage: latchkey-gateway COMMAND [FLAGS]',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'latchkey-gateway COMMAND --help explains a command, --version prints the version.',
  ].join('\n')
}

/** Returns the help about one command. */
export function helpOf({ name, words, summary, details, flags }: Command): string {
  const usage = ['latchkey-gateway', name, words, flags.length > 0 ? '[FLAGS]' : '']
  return [
    `Usage: ${usage.filter((word) => word !== '').join(' ')}`,
    '',
    `${summary}.`,
    ...(details === undefined ? [] : ['', details]),
    ...(flags.length === 0 ? [] : ['']),
    ...columns(
      flags.map(({ name: flag, value, help }) => [`--${flag}${value ? ` ${value}` : ''}`, help]),
    ),
  ].join('\n')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
