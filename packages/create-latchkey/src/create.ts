import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { AppChoices } from './ask.ts'
import { UsageError } from './call.ts'
import { filesFor, gitignore, withGateway } from './files.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { folderProblem, packageNameOf } from './names.ts'
import { type Origin, specifierOf } from './origin.ts'

/** Where the templates are, the version of Latchkey, and where apps install it from. */
export type Surroundings = { templates: string; version: string; origin: Origin; cwd: string }

/** Writes an app into a new or empty folder, and returns the folder. Throws a `UsageError` for any other folder. */
export function createApp(
  { folder, template, services }: AppChoices,
  around: Surroundings,
): string {
  const app = resolve(around.cwd, folder)
  const problem = folderProblem(app)
  if (problem) throw new UsageError(problem)
  requireEmpty(app, folder)
  const source = join(around.templates, template)
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    // In the repository, some files link to those that all examples share.
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
  for (const { from, to } of filesFor(files, services)) {
    const text = readFileSync(join(source, from), 'utf8')
    write(join(app, to), withGateway(text, services))
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const { version, origin } = around
  const made = manifestOf(manifest, {
    name: packageNameOf(
      app,
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    ),
    services,
    specifierOf: (name) => specifierOf(name, version, origin, app),
  })
  write(join(app, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  write(join(app, '.gitignore'), gitignore)
  return app
}

function requireEmpty(app: string, folder: string): void {
  const found = statSync(app, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) throw new UsageError(`${folder} is a file. Name another folder.`)
  if (readdirSync(app).length > 0)
    throw new UsageError(`${folder} is not empty. Name another folder.`)
}

/** Never replaces a file. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'wx' })
}
