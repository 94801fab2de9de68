// Runs on Node 20 or later, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Installs the locked dependencies when what is installed differs from the lock file. */
export function ensureInstalled() {
  if (isInstalled()) return
  say('Installing dependencies (the first time takes a minute) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) {
    say('`npm ci` failed; its words stand above.')
    process.exit(result.status ?? 1)
  }
}

/** npm leaves a list of what it installed; it has to name every package of the lock that this machine takes. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const locked = packagesOf(join(root, 'package-lock.json')) ?? {}
  return Object.entries(locked).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.optional ||
      (installed[path]?.version === wanted.version &&
        installed[path]?.resolved === wanted.resolved),
  )
}

function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** Node 24 or later: the one that runs now, else the one among the dependencies. */
export function modernNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return join(root, 'node_modules', 'node', 'bin', 'node')
}

/** Runs a TypeScript entry of this repository with Node 24 and ends as it ends. */
export function runModern(entry, args = []) {
  const node = modernNode()
  const child = spawn(
    node,
    [
      '--conditions=latchkey-source',
      '--disable-warning=ExperimentalWarning',
      join(root, entry),
      ...args,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${dirname(node)}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function say(text) {
  process.stdout.write(`latchkey  ${text}\n`)
}
