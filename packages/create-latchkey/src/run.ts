import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type AppChoices, type Ask, complete } from './ask.ts'
import { help, readCall, UsageError } from './call.ts'
import { createApp } from './create.ts'
import { type Origin, originOf } from './origin.ts'

/** Where the command runs. Without `ask` there is no terminal. */
export type Terminal = {
  cwd: string
  write(text: string): void
  writeError(text: string): void
  ask: Ask | undefined
}

/** Runs the command. Returns its exit code. `ownFolder` is where this package is. */
export async function run(
  argv: readonly string[],
  terminal: Terminal,
  ownFolder: string,
): Promise<number> {
  try {
    const call = readCall(argv)
    if (call.help) {
      terminal.write(help)
      return 0
    }
    const wanted = await complete(call, terminal.ask)
    const origin = originOf(ownFolder, call.from)
    const { cwd } = terminal
    const place = { templates: templatesIn(ownFolder), version: versionOf(ownFolder), origin, cwd }
    const app = createApp(wanted, place)
    terminal.write(nextSteps(relative(cwd, app), wanted, origin))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    terminal.writeError(`${error.message}\n`)
    return 1
  }
}

/** In the repository, the examples are the templates. */
function templatesIn(ownFolder: string): string {
  const packed = join(ownFolder, 'templates')
  return existsSync(packed) ? packed : join(ownFolder, '../../examples')
}

function versionOf(ownFolder: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(ownFolder, 'package.json'), 'utf8'),
  )
  return manifest.version
}

function nextSteps(folder: string, { services }: AppChoices, origin: Origin): string {
  const enter = folder === '' ? '' : `  cd ${/[^\w./\\-]/.test(folder) ? `"${folder}"` : folder}\n`
  const tarballs =
    origin.at === 'tarballs'
      ? `\nIt installs Latchkey from the tarballs in ${origin.folder}.\n`
      : ''
  const before =
    services.at === 'local'
      ? '\nThe services are those of Latchkey’s repository: run `npm start` there, too.\n'
      : '\nThe gateway has to allow the page: add the address that `npm run dev` prints to its `allowedOrigins`.\n'
  return `\nThe app is ready. Next:\n\n${enter}  npm install\n  npm run dev\n${before}${tarballs}`
}
