import { parseArgs } from 'node:util'
import { suggestion } from '../edge/config/mistakes.ts'
import { nearest } from '../edge/config/nearest.ts'
import type { Command, Flag, Flags } from './command.ts'

/** The words and flags of a call. Throws a `TypeError` that names an unknown flag, a missing value, or one too many. */
export function parseCall(
  { name, flags }: Pick<Command, 'name' | 'flags'>,
  argv: readonly string[],
): { words: readonly string[]; flags: Flags } {
  const known: readonly Flag[] = [...flags, { name: 'help', help: '' }]
  const options = Object.fromEntries(
    known.map(({ name: flag, value }) => [
      flag,
      value === undefined ? ({ type: 'boolean' } as const) : ({ type: 'string' } as const),
    ]),
  )
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const values = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const flag = known.find((one) => one.name === (token.name === 'h' ? 'help' : token.name))
    if (!flag) throw new TypeError(unknownFlag(name, token.rawName, known))
    const value = flagValue(flag, token.value)
    const before = values.get(flag.name) ?? []
    if (before.length > 0 && !flag.isMany)
      throw new TypeError(`--${flag.name} is given twice: once is enough`)
    values.set(flag.name, [...before, value])
  }
  return {
    words,
    flags: {
      has: (flag) => values.has(flag),
      text: (flag) => values.get(flag)?.[0],
      texts: (flag) => values.get(flag) ?? [],
    },
  }
}

function flagValue({ name, value }: Flag, given: string | undefined): string {
  if (value === undefined && given !== undefined) throw new TypeError(`--${name} has no value`)
  if (value !== undefined && (given === undefined || given === '' || given.startsWith('--')))
    throw new TypeError(`--${name} needs a value: --${name} ${value}`)
  return given ?? ''
}

function unknownFlag(command: string, written: string, known: readonly Flag[]): string {
  const names = known.map(({ name }) => name)
  const meant = nearest(written, names)
  return `Unknown flag ${written}${suggestion(meant && `--${meant}`)} See: latchkey-gateway ${command} --help`
}
