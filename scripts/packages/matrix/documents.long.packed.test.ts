import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findChromium } from '../../chromium.ts'
import { connectOn, openBrowser } from './browser.ts'
import { importedIn, linkVersion, writeBlocks } from './documents.ts'
import { ended } from './ended.ts'
import { run } from './pack.ts'
import { installProject } from './project.ts'
import { serveFolders } from './serve.ts'

const devkit = 'documents/packages/devkit/README'
/** What other programs run by themselves. */
const ownPrograms = ['vitest.config.ts', 'world.test.ts', 'connect.spec.ts'].map((file) =>
  join(devkit, file),
)
let folder: string
let blocks: string[]

beforeAll(() => {
  folder = installProject(inject('workshop'), 'documents')
  blocks = writeBlocks(folder)
  linkVersion(folder, 'documents/docs/interop/ethers-5', 'ethers', 'ethers-5')
})

describe('the code of the documents', () => {
  it('is imported by a test, each block [K6]', () => {
    const imported = importedIn(folder)
    const left = blocks.filter((path) => !imported.has(path) && !ownPrograms.includes(path))
    expect(left).toEqual([])
  })

  it('type-checks [K6]', () => {
    run('npx', ['tsc', '-p', '.'], folder)
  })

  it('does what the documents say [K6]', () => {
    run('npx', ['vitest', 'run'], folder)
  })

  it('has a world in Vitest, as the devkit’s README says [K6]', () => {
    run('npx', ['vitest', 'run', '--root', devkit, 'world.test'], folder)
  })

  it('connects in Playwright, as the devkit’s README says [K6]', async () => {
    run('npx', ['vite', 'build', 'site'], folder)
    const site = await serveFolders(join(folder, 'site/dist'))
    const { path, args } = await findChromium()
    const env = {
      ...process.env,
      SITE_URL: site.url,
      CHROMIUM_PATH: path,
      CHROMIUM_ARGS: JSON.stringify(args),
    }
    try {
      const command = ['playwright', 'test', '--reporter=line']
      await ended(spawn('npx', command, { cwd: folder, stdio: 'inherit', env }))
    } finally {
      await site.close()
    }
  })

  it('connects sites of RainbowKit, ConnectKit and AppKit that have only an alias more [L32]', async () => {
    run('npx', ['vite', 'build', 'aliased'], folder)
    const browser = await openBrowser()
    for (const name of ['rainbowkit', 'connectkit', 'appkit']) {
      // An origin for each: the wallet of the other one would be restored.
      const site = await serveFolders(join(folder, 'aliased/dist'))
      expect(await connectOn(browser, `${site.url}/${name}`)).toBe('0xd8dA…6045')
      await site.close()
    }
    await browser.close()
  })
})
