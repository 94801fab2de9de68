import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { connectWithDevWallet, openBrowser } from './browser.ts'
import { installCreated } from './created.ts'
import { run } from './pack.ts'
import { serveFolders } from './serve.ts'

it.each([
  ['wagmi', '0xf39F…2266'],
  ['solana', '3UcN38…m8ZA'],
])(
  'npm create latchkey makes an app of the template %s that builds and connects a dev wallet [L37]',
  {
    timeout: 600_000,
  },
  async (template, account) => {
    const app = installCreated(inject('workshop'), template)
    run('npm', ['run', 'build'], app)
    const site = await serveFolders(join(app, 'dist'))
    const browser = await openBrowser()
    try {
      expect(await connectWithDevWallet(browser, site.url)).toContain(account)
    } finally {
      await browser.close()
      await site.close()
    }
  },
)
