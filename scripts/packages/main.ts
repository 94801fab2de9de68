import { globSync, lstatSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

// Checks each package before it is staged (`stage.ts`): existing entries, resolving types, no install scripts, a README
// and the licence. npm packs the last two only from a package's own folder, whatever its `files` are. Built files must
// not differ by case alone, because macOS and Windows keep one of two such files.
const licence = readFileSync('LICENSE', 'utf8')
let faults = 0
for (const pkgDir of globSync('packages/*/package.json').map(dirname)) {
  const manifest: unknown = JSON.parse(readFileSync(`${pkgDir}/package.json`, 'utf8'))
  const { messages } = await publint({ pkgDir, level: 'warning', strict: true })
  for (const message of messages) say(`${pkgDir}: ${formatMessage(message, toObject(manifest))}`)
  for (const script of ['preinstall', 'install', 'postinstall', 'prepare']) {
    if (Object.hasOwn(toObject(toObject(manifest).scripts), script))
      say(`${pkgDir}: has a ${script} script`)
  }
  if (textOf(`${pkgDir}/README.md`) === '') say(`${pkgDir}: has no README.md`)
  if (textOf(`${pkgDir}/LICENSE`) !== licence) say(`${pkgDir}: its LICENSE is not the project's`)
  const built = new Set<string>()
  for (const source of globSync(`${pkgDir}/src/**/*.{ts,tsx}`)) {
    const name = source.replace(/\.tsx?$/, '').toLowerCase()
    if (built.has(name)) say(`${source}: differs from another file by case alone`)
    built.add(name)
  }
}
process.exitCode = faults === 0 ? 0 : 1

function say(text: string): void {
  faults += 1
  console.error(text)
}

/** Empty where there is no such file: a link to one elsewhere is not packed either. */
function textOf(path: string): string {
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile()
  return isFile ? readFileSync(path, 'utf8') : ''
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
