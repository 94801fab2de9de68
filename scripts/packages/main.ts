import { globSync, readFileSync } from 'node:fs'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

// Looks at each package as npm would publish it: entries that exist, types that resolve, no install scripts.
let faults = 0
for (const pkgDir of globSync('packages/*')) {
  const manifest: unknown = JSON.parse(readFileSync(`${pkgDir}/package.json`, 'utf8'))
  const { messages } = await publint({ pkgDir, level: 'warning', strict: true })
  for (const message of messages) say(`${pkgDir}: ${formatMessage(message, toObject(manifest))}`)
  for (const script of ['preinstall', 'install', 'postinstall', 'prepare']) {
    if (Object.hasOwn(toObject(toObject(manifest).scripts), script))
      say(`${pkgDir}: has a ${script} script`)
  }
}
process.exitCode = faults === 0 ? 0 : 1

function say(text: string): void {
  faults += 1
  console.error(text)
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
