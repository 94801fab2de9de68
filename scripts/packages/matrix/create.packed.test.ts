import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { connectWithDevWallet, openBrowser } from './browser.ts'
import { installCreated } from './created.ts'
import { run } from './pack.ts'
import { serveFolders } from './serve.ts'

it('npm create latchkey makes an app that builds and connects a dev wallet [L37]', {
  // It installs the app, too.
  timeout: 600_000,
}, async () => {
  const app = installCreated(inject('workshop'), 'vite')
  run('npm', ['run', 'build'], app)
  const site = await serveFolders(join(app, 'dist'))
  const browser = await openBrowser()
  try {
    expect(await connectWithDevWallet(browser, site.url)).toContain('0xf39F…2266')
  } finally {
    await browser.close()
    await site.close()
  }
})
