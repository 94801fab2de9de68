import { suggestion } from '../edge/config/mistakes.ts'
import { nearest } from '../edge/config/nearest.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { check } from './check/check.ts'
import type { Command, Terminal } from './command.ts'
import { migrate } from './database/migrate.ts'
import { descriptors, index, users } from './existing.ts'
import { helpOf, helpOfAll, versionOfPackage } from './help.ts'
import { init } from './init/init.ts'
import { parseCall } from './parseCall.ts'
import { serve } from './serve.ts'

/** The commands, in the order in which an operator meets them. */
const commands: readonly Command[] = [
  init,
  check,
  serve,
  backup,
  restore,
  migrate,
  index,
  users,
  descriptors,
]

/** Runs the operator's command. Resolves with the exit code: 0, or 1 after a sentence about the fault. */
export async function runOperator(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(argv, terminal)
  } catch (error) {
    terminal.writeError(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function run([name, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || /^(--help|-h|help)$/.test(name)) {
    const [about] = rest
    const command = commands.find((one) => one.name === about)
    terminal.write(`${command ? helpOf(command) : helpOfAll(commands)}\n`)
    return name === undefined ? 1 : 0
  }
  if (name === '--version' || name === '-v') {
    terminal.write(`${versionOfPackage()}\n`)
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) throw new TypeError(unknownCommand(name))
  const { words, flags } = parseCall(command, rest)
  if (flags.has('help')) {
    terminal.write(`${helpOf(command)}\n`)
    return 0
  }
  return command.run({ words, flags, terminal })
}

function unknownCommand(name: string): string {
  const meant = nearest(
    name,
    commands.map((one) => one.name),
  )
  return `Unknown command ${JSON.stringify(name)}${suggestion(meant)} See: latchkey-gateway --help`
}
