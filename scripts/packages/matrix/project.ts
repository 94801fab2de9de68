import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAll, run } from './pack.ts'

const projects = join(import.meta.dirname, 'projects')
/** Flags of each installation: no install script runs, and npm's cache answers before the registry. */
export const npmFlags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']

/** A folder outside of the repository, so that nothing is found in the repository's own `node_modules`. */
export type Workshop = { folder: string }

/** Packs all packages into `tarballs` of a new folder, where the projects find them. */
export function createWorkshop(): Workshop & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
  packAll(join(folder, 'tarballs'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Installs a project with the packed packages and its committed lock. `sources` names the folder of a site that several
 * projects build. Returns the project's folder.
 */
export function installProject(workshop: Workshop, name: string, sources?: string): string {
  const folder = copyProject(workshop, name)
  if (sources !== undefined) cpSync(join(projects, sources), folder, { recursive: true })
  run('npm', ['ci', ...npmFlags], folder)
  return folder
}

/** Resolves the dependencies of a project again and writes its lock back into the repository. */
export function lockProject(workshop: Workshop, name: string): void {
  const folder = copyProject(workshop, name)
  rmSync(join(folder, 'package-lock.json'), { force: true })
  run('npm', ['install', '--package-lock-only', ...npmFlags], folder)
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  writeFileSync(join(projects, name, 'package-lock.json'), dropChecksums(lock))
}

/** Returns a lock without the checksums of tarballs. What is packed differs with every change. */
export function dropChecksums(text: string): string {
  const lock: { packages: Record<string, { integrity?: string; resolved?: string }> } =
    JSON.parse(text)
  for (const entry of Object.values(lock.packages)) {
    if (entry.resolved?.startsWith('file:')) delete entry.integrity
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

function copyProject({ folder }: Workshop, name: string): string {
  const copy = mkdtempSync(join(folder, `${name}-`))
  cpSync(join(projects, name), copy, { recursive: true })
  cpSync(join(projects, 'shared'), join(copy, 'shared'), { recursive: true })
  return copy
}
