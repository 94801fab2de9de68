import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { gatherPackages } from '../gather.ts'
import { stageGuides } from '../guides.ts'
import { setModes, stagePackage } from '../stage.ts'
import { stageTemplates } from '../templates.ts'

/** The package with the others inside. */
export const gathered = 'latchkey'

/** Packs every package as it is published, from what is built. Throws when one is not built or cannot be packed. */
export function packAll(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'latchkey-stage-'))
  const packages = globSync('packages/*/package.json').map(dirname)
  for (const name of packages)
    if (!existsSync(join(name, 'dist'))) throw new Error(`${name} is not built: npm run build`)
  for (const name of packages) stagePackage(name, join(stage, basename(name)))
  stageTemplates(join(stage, 'create-latchkey/templates'))
  const inner = gatherPackages(stage, join(stage, gathered))
  stageGuides(join(stage, gathered), inner)
  setModes(stage)
  const staged = packages.map((name) => `./${basename(name)}`)
  run('npm', ['pack', '--silent', '--pack-destination', resolve(folder), ...staged], stage)
  rmSync(stage, { recursive: true, force: true })
}

/** Runs a command to its end. Throws with what it printed when it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const ended = spawnSync(command, args, { cwd, encoding: 'utf8', env: quietEnvironment() })
  if (ended.status === 0) return ended.stdout
  const output = `${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error ?? ''}`
  throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`)
}

/**
 * Returns the environment without the variables of a test runner, which would mislead other test runners and builds.
 */
function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...rest } = process.env
  return { ...rest, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
}
