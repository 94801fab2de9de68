import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { DevWalletsOptions } from './options.ts'

/** One classic script that installs the dev wallets in whatever page runs it. Needs esbuild. */
export async function bundleDevWallets(options: DevWalletsOptions): Promise<string> {
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
