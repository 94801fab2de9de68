import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { connectOn, openBrowser } from './browser.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

it('latchkey migrate turns an app with RainbowKit into one that builds and connects [L37, L32]', async () => {
  const folder = installProject(inject('workshop'), 'migrate')
  const dependencies = (path: string) => {
    const manifest: { dependencies: object } = JSON.parse(readFileSync(join(folder, path), 'utf8'))
    return manifest.dependencies
  }
  const migrate = ['latchkey', 'migrate', 'app', '--gateway', 'https://gateway.example']
  expect(run('npx', migrate, folder)).toContain('Changed:')
  expect(run('npx', migrate, folder)).toContain('Nothing to change')
  // What is installed in the folder above.
  expect(dependencies('app/package.json')).toEqual({
    ...dependencies('package.json'),
    latchkey: 'file:../../tarballs/latchkey-0.1.0.tgz',
  })
  run('npx', ['tsc', '-p', 'app'], folder)
  run('npx', ['vite', 'build', 'app'], folder)
  const site = await serveFolders(join(folder, 'app/dist'))
  const browser = await openBrowser()
  try {
    expect(await connectOn(browser, site.url)).toContain('0xd8dA…6045')
  } finally {
    await browser.close()
    await site.close()
  }
})
