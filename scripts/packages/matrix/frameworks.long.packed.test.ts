import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { connectOn, openBrowser } from './browser.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

it.each(['vue', 'svelte'])('builds and connects a site made with %s [L34]', async (name) => {
  const folder = installProject(inject('workshop'), name)
  run('npx', ['vite', 'build'], folder)
  const site = await serveFolders(join(folder, 'dist'))
  const browser = await openBrowser()
  try {
    expect(await connectOn(browser, site.url)).toBe('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
  } finally {
    await browser.close()
    await site.close()
  }
})
