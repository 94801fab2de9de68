import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

/** All hostile wallets as one script that puts the one whose id stands before it into a page. */
export async function hostileScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    conditions: ['source'],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Puts one hostile wallet into every document that the page loads from now on. */
export async function installHostile(page: Page, script: string, id: string): Promise<void> {
  const content = `globalThis.hostileId=${JSON.stringify(id)};${script}`
  await page.addInitScript({ content })
}
