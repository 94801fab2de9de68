import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Layers, layered } from './layers.ts'
import { type Contents, importRules } from './rules.ts'

// Writes the import rules of the layered packages from their folders. With --check it only says whether they are up to
// date. `folders.static.test.ts` also holds the files at the root of `src` to them.

const path = 'imports.biome.json'
/** Folders of tests and of generated files belong to no layer. */
const apart = ['testing', 'generated']

const overrides = layered.flatMap((layers) => importRules(layers, contentsOf(layers)))
const lines = overrides.map((override) => JSON.stringify(override))
const text = `{"overrides":[\n${lines.join(',\n')}\n]}\n`
if (!process.argv.includes('--check')) writeFileSync(path, text)
else if (readFileSync(path, 'utf8') !== text) {
  console.error(`${path} is not up to date: npm run imports`)
  process.exitCode = 1
}

function contentsOf({ source, views }: Layers): Contents {
  const entries = readdirSync(source, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return {
    folders: folders.filter((name) => !apart.includes(name)).toSorted(),
    views: viewsIn(views),
  }
}

/** The views that a file in a folder below `src` imports, by their paths below `src`. */
function viewsIn(path: string | undefined): string[] {
  if (path === undefined) return []
  const found = readFileSync(path, 'utf8').matchAll(/'\.\.\/([^']*[A-Z]\w+\.tsx)'/g)
  return [...new Set([...found].map(([, view = '']) => view))].toSorted()
}
