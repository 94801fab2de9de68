import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plan } from '../migrate.ts'

/** Returns what a run did, or would do, what is left, and what comes next. */
export function reportOf({ found, changes, places }: Plan, folder: string, isDry: boolean): string {
  if (found.length === 0 && changes.length === 0 && places.length === 0)
    return 'Nothing to change: no file imports RainbowKit, ConnectKit, AppKit or wallet-adapter.\n'
  const sections = [`Found: ${found.join(', ') || 'Latchkey alone'}\n`]
  if (changes.length === 0) sections.push('Nothing to change.\n')
  else {
    const lines = changes.map(
      ({ path, before }) => `  ${path}${before === undefined ? ' (new)' : ''}\n`,
    )
    sections.push(`${isDry ? 'Would change' : 'Changed'}:\n${lines.join('')}`)
  }
  if (places.length > 0) {
    const lines = places.map(({ path, line, text }) => `  ${path}:${line}  ${text}\n`)
    sections.push(`Change by hand:\n${lines.join('')}`)
  }
  if (changes.length > 0 && !isDry) sections.push(`Next:\n  ${installerOf(folder)} install\n`)
  return sections.join('\n')
}

const locks: readonly [string, string][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

/** The package manager whose lock file is in a folder or above. */
function installerOf(folder: string): string {
  for (let place = folder; ; place = dirname(place)) {
    const found = locks.find(([file]) => existsSync(join(place, file)))
    if (found) return found[1]
    if (place === dirname(place)) return 'npm'
  }
}
