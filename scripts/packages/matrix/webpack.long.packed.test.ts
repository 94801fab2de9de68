import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { connectOn, openBrowser } from './browser.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

it('keeps the style sheet of the button under webpack, and connects [K1, K3]', async () => {
  const folder = installProject(inject('workshop'), 'sites')
  run('npx', ['webpack'], folder)
  expect(readFileSync(join(folder, 'dist/main.css'), 'utf8')).toContain('.latchkey-button')
  const site = await serveFolders(join(folder, 'dist'), folder)
  const browser = await openBrowser()
  try {
    expect(await connectOn(browser, site.url)).toBe('0xd8dA…6045')
  } finally {
    await browser.close()
    await site.close()
  }
})
