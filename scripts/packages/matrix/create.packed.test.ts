import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectWithDevWallet, openBrowser, type TestBrowser } from './browser.ts'
import { installCreated } from './created.ts'
import { run } from './pack.ts'
import { serveFolders } from './serve.ts'

let app: string
let browser: TestBrowser
beforeAll(async () => {
  app = installCreated(inject('workshop'), 'vite')
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('npm create latchkey', () => {
  it('makes an app that builds and connects a dev wallet, and loads no family without a network [L37, K1, B8]', async () => {
    run('npm', ['run', 'build', '--', '--sourcemap'], app)
    const site = await serveFolders(join(app, 'dist'))
    const loaded = new Set<string>()
    browser.context.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    expect(await connectWithDevWallet(browser, site.url)).toContain('0xf39F…2266')
    await site.close()
    const scripts = [...loaded].filter((path) => path.endsWith('.js'))
    const families = scripts
      .flatMap(modulesOf)
      .flatMap((module) => /packages\/(\w+)\/dist\/family\.js$/.exec(module)?.[1] ?? [])
    expect(families).toEqual(['evm'])
  })
})

/** The modules that a built script was made of. What the bundler adds by itself has no map. */
function modulesOf(script: string): string[] {
  const path = join(app, 'dist', `${script}.map`)
  if (!existsSync(path)) return []
  const map: { sources: string[] } = JSON.parse(readFileSync(path, 'utf8'))
  return map.sources
}
