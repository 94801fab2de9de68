import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'

/** Packs every package as npm would publish it, from what is built. Throws when one cannot be packed. */
export function packAll(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const packages = globSync('packages/*/package.json').map((path) => `./${path.slice(0, -13)}`)
  run('npm', ['pack', '--silent', '--pack-destination', folder, ...packages], process.cwd())
}

/** Runs a command to its end. Throws with what it printed when it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const ended = spawnSync(command, args, { cwd, encoding: 'utf8', env: quietEnvironment() })
  if (ended.status === 0) return ended.stdout
  const said = `${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error ?? ''}`
  throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${said}`)
}

/** Without what a test runner tells its children, which other test runners and builds would believe. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...rest } = process.env
  return { ...rest, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
}
