import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { packAll, run } from '../packages/matrix/pack.ts'
import { npmFlags } from '../packages/matrix/project.ts'
import { startsOf } from './starts.ts'
import { folderOf, loadTask } from './task.ts'

const cache = resolve('.cache/assistant-tasks')
const locked = join(import.meta.dirname, '../packages/matrix/projects/assistant-tasks')

/**
 * Packs what is built, and installs it with all dependencies of the tasks, once: later projects link to these files. It
 * needs npm's registry or its cache.
 */
export function installPackages(): string {
  const tarballs = join(cache, 'tarballs')
  const installed = join(cache, 'installed')
  if (existsSync(join(installed, 'node_modules'))) return installed
  if (!existsSync(tarballs)) packAll(tarballs)
  const place = join(cache, 'installing')
  rmSync(place, { recursive: true, force: true })
  cpSync(locked, place, { recursive: true })
  run('npm', ['ci', ...npmFlags], place)
  renameSync(place, installed)
  return installed
}

/** Forgets the packed packages and what is installed, for a newer build. */
export function forgetPackages(): void {
  rmSync(cache, { recursive: true, force: true })
}

/** Makes the project of a task in a new folder: its files, `task.md`, and the `node_modules` of `installed`. */
export async function prepareTask(name: string, folder: string, installed: string): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists`)
  const { start } = await loadTask(name)
  mkdirSync(folder, { recursive: true })
  for (const files of startsOf(start)) addFiles(files, folder)
  addFiles(join(folderOf(name), 'files'), folder)
  const texts = [join(folderOf(name), 'task.md'), join(import.meta.dirname, 'rules.md')]
  writeFileSync(join(folder, 'task.md'), texts.map((path) => readFileSync(path, 'utf8')).join('\n'))
  const manifest = join(folder, 'package.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replaceAll(/"file:[^"]*-(\d[^"]*)\.tgz"/g, '"$1"'))
  // Hard links take no space, and are made in seconds.
  run('cp', ['-al', join(installed, 'node_modules'), folder], folder)
}

/** Puts the reference solution of a task over its project. */
export function solveTask(name: string, folder: string): void {
  addFiles(join(folderOf(name), 'solution'), folder)
}

function addFiles(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}
