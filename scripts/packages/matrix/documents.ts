import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { documents, folderOf, readBlocks } from '../../docs/blocks.ts'

/**
 * Writes the blocks of all documents into a project, at the same lines as in the document, so that errors show the
 * document's line. Returns their paths in the project.
 */
export function writeBlocks(project: string): string[] {
  return documents.flatMap((document) =>
    readBlocks(document).map(({ file, above, code }) => {
      const path = join('documents', folderOf(document), file)
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), '\n'.repeat(above) + code)
      return path
    }),
  )
}

/** Has the modules of a folder import another version of a package by its own name. */
export function linkVersion(
  project: string,
  folder: string,
  name: string,
  installed: string,
): void {
  const place = join(project, folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(relative(dirname(place), join(project, 'node_modules', installed)), place)
}

/** The modules that a project's own modules import, and what these import. */
export function importedIn(project: string): Set<string> {
  const waiting = globSync('{tests,site}/*.{ts,tsx}', { cwd: project })
  const found = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const code = readFileSync(join(project, path), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from |import\()'(\.[^']+)'/g))
      waiting.push(
        ...globSync(`${join(dirname(path), name)}{,.ts,.tsx}`, { cwd: project }).filter(isModule),
      )
  }
  return found
}

function isModule(path: string): boolean {
  return /\.tsx?$/.test(path)
}
