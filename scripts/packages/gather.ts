import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gatheredManifest } from './gatheredManifest.ts'
import { type Manifest, writeManifest } from './publishedManifest.ts'

/** A package that is inside of another one, and its folder there. */
type Inner = { name: string; folder: string; manifest: Manifest }

/**
 * Puts the packages that a staged package depends on inside of it, so that it installs alone. `latchkey/x` becomes what
 * `@latchkey/x` is. Its scripts and declarations import the others by relative paths, which every package manager,
 * bundler and compiler can follow. Returns the names of the packages inside, without their scope.
 */
export function gatherPackages(stage: string, folder: string): string[] {
  const path = join(folder, 'package.json')
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const inner = Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith('@latchkey/'))
    .map((name) => copyInto(stage, folder, name.slice('@latchkey/'.length)))
  for (const file of globSync('{dist,packages/*/dist}/**/*.{js,d.ts}', { cwd: folder }))
    linkFile(join(folder, file), inner)
  writeManifest(path, gatheredManifest(manifest, inner))
  return inner.map(({ name }) => name)
}

function copyInto(stage: string, folder: string, name: string): Inner {
  const source = join(stage, name)
  const place = join(folder, 'packages', name)
  for (const part of ['dist', 'generated', 'src'])
    if (globSync(join(source, part)).length > 0)
      cpSync(join(source, part), join(place, part), { recursive: true, filter: isOfUse })
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  return { name, folder: place, manifest }
}

/** What runs, and the sources that its maps lead to. */
function isOfUse(path: string): boolean {
  return !/\.(test|fixture)\.|\/testing(\/|$)/.test(path)
}

/** Replaces the names of the inner packages that a file imports by relative paths. */
function linkFile(file: string, inner: readonly Inner[]): void {
  const kind = file.endsWith('.d.ts') ? 'types' : 'default'
  const text = readFileSync(file, 'utf8')
  const linked = text.replace(
    /(\bfrom\s*|\bimport\s*\(?\s*|\bdeclare module\s*)(["'])(@latchkey\/[^"']+)\2/g,
    (_, before: string, quote: string, specifier: string) => {
      const target = targetOf(specifier, inner, kind).replace(/\.d\.ts$/, '.js')
      const path = relative(dirname(file), target)
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    },
  )
  if (linked !== text) writeFileSync(file, linked)
}

/** The file behind `@latchkey/name/subpath`. */
function targetOf(specifier: string, inner: readonly Inner[], kind: 'types' | 'default'): string {
  const [, name, ...rest] = specifier.split('/')
  const subpath = ['.', ...rest].join('/')
  const found = inner.find((one) => one.name === name)
  for (const [key, target] of Object.entries(found?.manifest.exports ?? {})) {
    const [before = '', after] = key.split('*')
    const isPattern = after !== undefined && subpath.startsWith(before) && subpath.endsWith(after)
    if (key !== subpath && !isPattern) continue
    const path = typeof target === 'string' ? target : target[kind]
    const part = isPattern ? subpath.slice(before.length, subpath.length - after.length) : ''
    if (found && path !== undefined) return join(found.folder, path.replace('*', part))
  }
  throw new Error(`${specifier} is not among the packages inside`)
}
