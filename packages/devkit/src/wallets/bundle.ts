import { fileURLToPath } from 'node:url'
import type { DevWalletsOptions } from './options.ts'

/** One classic script that installs the dev wallets in whatever page runs it. Throws without esbuild, an optional peer. */
export async function bundleDevWallets(options: DevWalletsOptions): Promise<string> {
  const { build } = await loadEsbuild()
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const { outputFiles } = await build({
    stdin: {
      contents: `import { installDevWallets } from './install.${extension}'; installDevWallets(${JSON.stringify(options)})`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    conditions: extension === 'ts' ? ['latchkey-source'] : [],
    legalComments: 'none',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

async function loadEsbuild(): Promise<typeof import('esbuild')> {
  try {
    return await import('esbuild')
  } catch (cause) {
    throw new Error(
      'The dev wallets are bundled for the page by esbuild: npm install --save-dev esbuild',
      { cause },
    )
  }
}
