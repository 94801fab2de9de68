import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { entriesOf } from './manifest.ts'

const made = '.cache/types'

/** Copies the declarations that a package's entries reach, as `tsc -b` made them, into `dist`, with their maps. */
export function copyTypes(folder: string): void {
  const seen = new Set<string>()
  const waiting = entriesOf(folder).map(({ source }) =>
    join(folder, made, source.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts')),
  )
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = readFileSync(path, 'utf8')
    waiting.push(...declarationsIn(text).map((name) => declarationOf(resolve(dirname(path), name))))
    write(folder, path, text)
    write(folder, `${path}.map`, mapFrom(folder, `${path}.map`))
  }
}

/** The relative modules that a declaration names. */
function declarationsIn(text: string): string[] {
  const named = text.matchAll(/(?:from |import\(|import )["'](\.[^"']+)["']/g)
  return [...named].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

function declarationOf(module: string): string {
  const path = relative(process.cwd(), module.replace(/\.[jt]sx?$/, '.d.ts'))
  if (!existsSync(path)) throw new Error(`${path} was not made`)
  return path
}

/** The map of a declaration, as seen from `dist`. */
function mapFrom(folder: string, path: string): string {
  const map: { sources: string[] } = JSON.parse(readFileSync(path, 'utf8'))
  const place = dirname(placeIn(folder, path))
  const sources = map.sources.map((source) => relative(place, resolve(dirname(path), source)))
  return JSON.stringify({ ...map, sources })
}

function write(folder: string, path: string, text: string): void {
  const place = placeIn(folder, path)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}

function placeIn(folder: string, path: string): string {
  return join(folder, 'dist', relative(join(folder, made), path))
}
