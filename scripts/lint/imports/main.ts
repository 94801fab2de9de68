import { type Dirent, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Layers, layered } from './layers.ts'
import { type Contents, importRules } from './rules.ts'

// Writes the import rules of the layered packages from their folders. With --check it only says whether they are up to date.

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

function contentsOf({ source, open = [], views }: Layers): Contents {
  const entries = readdirSync(source, { withFileTypes: true }).toSorted(byName)
  const isLayered = ({ name }: Dirent) =>
    ![...apart, ...open].includes(name) && !name.includes('.test.')
  const [folders, files] = [
    entries.filter((entry) => entry.isDirectory() && isLayered(entry)),
    entries.filter((entry) => entry.isFile() && isLayered(entry)),
  ]
  return { folders: folders.map(nameOf), files: files.map(nameOf), views: viewsIn(views) }
}

/** The file names of the views that a file imports. */
function viewsIn(path: string | undefined): string[] {
  if (path === undefined) return []
  const found = readFileSync(path, 'utf8').matchAll(/'\.\.?\/[^']*?([A-Z]\w+\.tsx)'/g)
  return [...new Set([...found].map(([, name = '']) => name))].toSorted()
}

function nameOf({ name }: Dirent): string {
  return name
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1
}
