import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const demo = join(root, 'apps/demo')
const stamp = join(demo, '.cache/built')

/** What the built demo is made of. */
const inputs = [
  'apps/demo/*.html',
  'apps/demo/vite.config.ts',
  'apps/demo/{src,public}/**/*',
  'packages/{protocol,core,evm,solana,react}/src/**/*.{ts,tsx}',
  'packages/devkit/src/**/*.ts',
  'packages/*/package.json',
  'package-lock.json',
]

/** Builds `apps/demo/dist` unless what it is made of is unchanged since the last build. */
export async function buildDemo(say: (text: string) => void): Promise<void> {
  const hash = hashOfInputs()
  const isBuilt = existsSync(join(demo, 'dist/index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return
  say('Building the demo …')
  const { build } = await import('vite')
  await build({
    root: demo,
    configFile: join(demo, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
  })
  mkdirSync(join(demo, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, exclude: isOutside, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function isOutside({ name }: { name: string }): boolean {
  return name === 'node_modules' || name.includes('.test.')
}
