import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { readBlocks } from '../../docs/blocks.ts'
import { connectOn, openBrowser } from './browser.ts'
import { startNext } from './next.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'

const account = '0xd8dA…6045'

it('draws the account on Next’s server, without the other cookies, and connects [K1, K6]', async () => {
  const folder = installProject(inject('workshop'), 'next')
  for (const { file, code } of readBlocks('docs/options.md')) {
    if (file === 'latchkey.tsx' || file === 'wallet.tsx')
      writeFileSync(join(folder, 'app', file), code)
  }
  cpSync(join(folder, 'shared/wallet.js'), join(folder, 'public/wallet.js'))
  run('npx', ['next', 'build'], folder)
  const browser = await openBrowser()
  const site = await startNext(folder)
  try {
    expect(await connectOn(browser, site.url, { wallet: '/wallet.js' })).toBe(account)
    const html = await site.htmlWith(await browser.cookies(site.url), 'session=of-the-server')
    expect(html).toContain(account)
    expect(html).not.toContain('of-the-server')
  } finally {
    await browser.close()
    await site.close()
  }
})
