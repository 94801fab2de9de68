import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { gitIn } from './git.ts'

/** What is read: modules, components with scripts, and style sheets. */
const isRead = /\.(?:[cm]?[jt]sx?|vue|svelte|css|scss|sass|less|pcss)$/

/** Folders that builds and installs make. */
const made = new Set([
  'node_modules',
  '.git',
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
  '.turbo',
  '.cache',
  'build',
  'coverage',
  'dist',
  'out',
])

/**
 * Returns the files of an app that may import a dialog, by their paths in its folder: those that git does not ignore.
 * A folder inside with its own package.json is another app.
 */
export function filesOf(folder: string): string[] {
  const listed =
    gitIn(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])?.split('\0') ??
    pathsIn(folder)
  const paths = [...new Set(listed)]
    .map((path) => path.split(sep).join('/'))
    .filter((path) => isRead.test(path) && !path.split('/').some((part) => made.has(part)))
    .filter((path) => existsSync(join(folder, path)) && !isOfOtherApp(folder, path))
    .toSorted()
  // A symbolic link to another of the files is that file.
  return [...new Map(paths.map((path) => [realpathSync(join(folder, path)), path])).values()]
}

/** The files in a folder and below, without what builds and installs make. */
function pathsIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name)
    if (entry.isDirectory()) return made.has(entry.name) ? [] : pathsIn(folder, path)
    return [path]
  })
}

function isOfOtherApp(folder: string, path: string): boolean {
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent))
    if (existsSync(join(folder, parent, 'package.json'))) return true
  return false
}
