import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'puppeteer-core'
import { systemChromium } from '../../chromium.ts'

/**
 * How Chromium is started as a visitor has it who blocks third-party cookies: with no switch that changes what a page may
 * do. `undefined` where none is installed.
 */
export function chromiumAsItComes(): LaunchOptions | undefined {
  const executablePath = systemChromium()
  if (executablePath === undefined) return undefined
  const userDataDir = mkdtempSync(join(tmpdir(), 'latchkey-profile-'))
  mkdirSync(join(userDataDir, 'Default'))
  const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }
  writeFileSync(join(userDataDir, 'Default', 'Preferences'), JSON.stringify(preferences))
  const args = [
    ...['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${userDataDir}`],
    ...['--no-first-run', '--force-prefers-reduced-motion', '--lang=en-US', 'about:blank'],
  ]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return { executablePath, ignoreDefaultArgs: true, args }
}
