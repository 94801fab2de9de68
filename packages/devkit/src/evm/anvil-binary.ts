import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const version = '1.7.1'

/**
 * Where anvil's executable is: `ANVIL_PATH`, else the platform's npm package, else a copy of that package
 * fetched once into the user's cache. Throws with the command to run when none is available.
 */
export function anvilBinary(): string {
  const configured = process.env.ANVIL_PATH
  if (configured !== undefined) return configured
  const name = platformPackage()
  const cache = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'latchkey',
    `anvil-${version}`,
  )
  return resolveFrom(import.meta.url, name) ?? cached(cache, name) ?? fetched(cache, name)
}

function platformPackage(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const system = process.platform
  if (!['linux', 'darwin'].includes(system) || !['amd64', 'arm64'].includes(architecture))
    throw new Error(
      `anvil has no npm package for ${system} on ${process.arch}; set ANVIL_PATH to an anvil executable`,
    )
  return `@foundry-rs/anvil-${system}-${architecture}`
}

function resolveFrom(from: string, name: string): string | undefined {
  try {
    return join(dirname(createRequire(from).resolve(`${name}/package.json`)), 'bin', 'anvil')
  } catch {
    return undefined
  }
}

function cached(folder: string, name: string): string | undefined {
  const binary = join(folder, 'node_modules', name, 'bin', 'anvil')
  return existsSync(binary) ? binary : undefined
}

function fetched(folder: string, name: string): string {
  const spec = `${name}@${version}`
  process.stderr.write(`Fetching ${spec} (once)…\n`)
  mkdirSync(folder, { recursive: true })
  spawnSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', spec], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const binary = cached(folder, name)
  if (binary === undefined)
    throw new Error(`Could not fetch anvil. Run: npm install --no-save --ignore-scripts ${spec}`)
  return binary
}
