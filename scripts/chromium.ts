import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Chromium = {
  path: string
  args: string[]
  /** Whether it can load unpacked extensions; a headless shell cannot. */
  full: boolean
  /** Where it was found, for people. */
  from: string
}

/**
 * The features of Chromium that tests turn off. Replaces Playwright's list, which also has
 * `ThirdPartyStoragePartitioning`: without that feature, frames of other sites have other storage than in visitors'
 * browsers, and in some builds none.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
]

const quiet = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
]

/** Chromium for pages alone. Without windows of the browser's own, a new context costs a quarter of the work. */
const shellPaths = ['/usr/lib/chromium/chromium-headless-shell']

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/**
 * A Chromium for tests: `CHROME_PATH`, the system's, Playwright's if it is installed, the one in the npm package on
 * Linux x64, else Playwright's is downloaded.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env.CHROME_PATH
  if (given) return full(given, 'CHROME_PATH')
  const system = systemChromium()
  if (system) return full(system, 'the system')
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return full(chromium.executablePath(), 'Playwright')
  if (process.platform === 'linux' && process.arch === 'x64') return packaged()
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return full(chromium.executablePath(), 'Playwright')
}

/** Where the system's own Chromium is, if there is one. */
export function systemChromium(): string | undefined {
  return systemPaths.find((path) => existsSync(path))
}

/** As `findChromium`, but the system's headless shell if there is one: for tests that load no extension. */
export async function findHeadless(): Promise<Chromium> {
  const shell = process.env.CHROME_PATH ? undefined : shellPaths.find((path) => existsSync(path))
  if (!shell) return findChromium()
  return { ...full(shell, 'the system'), full: false }
}

function full(path: string, from: string): Chromium {
  return { path, args: [...sandboxArgs(), ...quiet], full: true, from }
}

function sandboxArgs(): string[] {
  return process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []
}

/** The package unpacks its libraries only into an empty folder and only when it believes to be on Lambda. */
async function packaged(): Promise<Chromium> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'latchkey-chromium-'))
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  // Its own list of features belongs to how it is built, and is the last.
  const args = [...quiet, ...chromium.args, '--no-sandbox']
  return { path, args, full: false, from: 'npm' }
}
