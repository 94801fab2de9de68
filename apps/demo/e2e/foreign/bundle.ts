import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** What was bundled in this process, by file and constants. */
const bundled = new Map<string, Promise<string>>()

/** A script of this folder with all that it imports, as text for a page. `constants` are written in. */
export function bundle(file: string, constants: Record<string, unknown> = {}): Promise<string> {
  const key = JSON.stringify([file, constants])
  const known = bundled.get(key) ?? buildBundle(file, constants)
  bundled.set(key, known)
  return known
}

async function buildBundle(file: string, constants: Record<string, unknown>): Promise<string> {
  const written = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['latchkey-source'],
    target: 'chrome120',
    inject: [fileURLToPath(new URL('process.ts', import.meta.url))],
    define: { global: 'globalThis', ...Object.fromEntries(written) },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
