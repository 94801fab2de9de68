import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from 'create-latchkey/call'
import { originOf, specifierOf } from 'create-latchkey/origin'
import { countUncommitted } from './app/git.ts'
import { writeFiles } from './app/write.ts'
import { help, readCall } from './call.ts'
import { surfacesIn } from './dialogs/surfaces.ts'
import { planMigration } from './migrate.ts'
import { diffOf } from './output/diff.ts'
import { reportOf } from './output/report.ts'

/** Where the command runs. */
export type Terminal = {
  cwd: string
  write(text: string): void
  writeError(text: string): void
}

/**
 * Runs the command `latchkey`. Returns its exit code: 0 if it is done, 1 if it changed nothing because of an error, 2 if
 * something is left to change by hand.
 */
export function run(argv: readonly string[], terminal: Terminal): number {
  try {
    const call = readCall(argv)
    if (call.help) {
      terminal.write(help)
      return 0
    }
    const folder = resolve(terminal.cwd, call.folder)
    if (!existsSync(join(folder, 'package.json')))
      throw new UsageError(`${call.folder} has no package.json. Name the folder of an app.`)
    const home = homeOf(import.meta.dirname)
    const plan = planMigration({
      folder,
      read: surfacesIn(home),
      services: call.services,
      specifier: specifierIn(home, call.from, folder),
    })
    const uncommitted = countUncommitted(folder)
    if (call.isDry) terminal.write(plan.changes.map(diffOf).join(''))
    else if (plan.changes.length > 0 && uncommitted > 0 && !call.force)
      throw new UsageError(
        `${uncommitted} files are not committed, so a change could not be undone. Commit them, or add --force.`,
      )
    else writeFiles(folder, plan.changes)
    const report = reportOf(plan, folder, call.isDry)
    if (call.isDry) terminal.writeError(report)
    else terminal.write(report)
    return plan.places.length > 0 ? 2 : 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SyntaxError)) throw error
    terminal.writeError(`${error.message}\n`)
    return 1
  }
}

/** The folder of the package that a module is in. */
function homeOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : homeOf(dirname(folder))
}

/** Where an app installs the `latchkey` in a folder from. */
function specifierIn(home: string, from: string | undefined, app: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  )
  return specifierOf('latchkey', version, originOf(home, from), app) ?? `^${version}`
}
