import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

type App = { folder: string; name: string; inputs: readonly string[] }

const shared = [
  'packages/{protocol,core}/src/**/*.{ts,tsx}',
  'packages/devkit/src/**/*.ts',
  'packages/*/package.json',
  'package-lock.json',
]

/** The pages, and what each is made of. */
const apps: readonly App[] = [
  {
    folder: 'apps/demo',
    name: 'the demo',
    inputs: [
      ...shared,
      'packages/{auth,siwx,evm,solana,bitcoin,polkadot,walletconnect,react}/src/**/*.{ts,tsx}',
      'packages/connectors/src/**/*.{ts,tsx}',
      '{README,ARCHITECTURE,docs/options,docs/core,docs/measured}.md',
    ],
  },
  {
    folder: 'apps/wallet',
    name: 'the phone wallet',
    inputs: [...shared, 'apps/demo/src/page/base.css'],
  },
  {
    folder: 'apps/vault',
    name: 'the wallet page',
    inputs: [
      'packages/{auth,protocol,review,solana,vault}/src/**/*.ts',
      'packages/*/package.json',
      'package-lock.json',
    ],
  },
]

/** Builds each app's `dist` unless what it is made of is unchanged since the last build. */
export async function buildPages(say: (text: string) => void): Promise<void> {
  for (const app of apps) await buildApp(app, say)
}

async function buildApp(app: App, say: (text: string) => void): Promise<void> {
  const folder = join(root, app.folder)
  const stamp = join(folder, '.cache/built')
  const hash = hashOfInputs(app)
  const isBuilt = existsSync(join(folder, 'dist/index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return
  say(`Building ${app.name} …`)
  const { build } = await import('vite')
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
  })
  mkdirSync(join(folder, '.cache'), { recursive: true })
  writeFileSync(stamp, hash)
}

function hashOfInputs({ folder, inputs }: App): string {
  const own = ['*.html', '*.ts', '{src,public}/**/*'].map((glob) => `${folder}/${glob}`)
  const hash = createHash('sha256')
  const files = globSync([...own, ...inputs], {
    cwd: root,
    exclude: isOutside,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function isOutside({ name }: { name: string }): boolean {
  return name === 'node_modules' || name.includes('.test.')
}
