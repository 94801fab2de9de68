import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBlocks } from '../../docs/blocks.ts'
import { connectOn, openBrowser, type TestBrowser } from './browser.ts'
import { startNext } from './next.ts'
import { run } from './pack.ts'
import { createWorkshop, installProject, type Workshop } from './project.ts'
import { serveFolders } from './serve.ts'

const account = '0xd8dA…6045'
let workshop: Workshop
let browser: TestBrowser

beforeAll(async () => {
  workshop = createWorkshop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  workshop?.remove()
})

describe('Vite with React 18.3', () => {
  let folder: string
  beforeAll(() => {
    folder = installProject(workshop, 'vite-react-18')
  })

  it.each([
    ['5.4', 'typescript/bin/tsc'],
    ['5.9', 'typescript-5.9/bin/tsc'],
    ['7', 'typescript-7/bin/tsc'],
  ])('type-checks with TypeScript %s [K1]', (_, tsc) => {
    run('node', [join('node_modules', tsc), '-p', '.'], folder)
  })

  it('builds and connects [K1]', async () => {
    run('npx', ['vite', 'build'], folder)
    const site = await serveFolders(join(folder, 'dist'))
    expect(await connectOn(browser, site.url)).toBe(account)
    await site.close()
  })
})

describe('webpack', () => {
  it('keeps the style sheet of the button, and connects [K1, K3]', async () => {
    const folder = installProject(workshop, 'sites')
    run('npx', ['webpack'], folder)
    expect(readFileSync(join(folder, 'dist/main.css'), 'utf8')).toContain('.latchkey-button')
    const site = await serveFolders(join(folder, 'dist'), folder)
    expect(await connectOn(browser, site.url)).toBe(account)
    await site.close()
  })
})

describe('Next with the app router', () => {
  it('draws the account on the server, without the other cookies, and connects [K1, K6]', async () => {
    const folder = installProject(workshop, 'next')
    for (const { file, code } of readBlocks('docs/options.md')) {
      if (file) writeFileSync(join(folder, 'app', file), code)
    }
    cpSync(join(folder, 'shared/wallet.js'), join(folder, 'public/wallet.js'))
    run('npx', ['next', 'build'], folder)
    const site = await startNext(folder)
    try {
      const connected = await connectOn(browser, site.url, { wallet: '/wallet.js' })
      expect(connected).toBe(account)
      const html = await site.htmlWith(await browser.cookies(site.url), 'session=of-the-server')
      expect(html).toContain(account)
      expect(html).not.toContain('of-the-server')
    } finally {
      await site.close()
    }
  })
})

describe('Vitest', () => {
  let folder: string
  beforeAll(() => {
    folder = installProject(workshop, 'vitest')
  })

  it.each(['jsdom', 'happy-dom'])('connects in %s [K1]', (environment) => {
    run('npx', ['vitest', 'run', '--environment', environment], folder)
  })
})
