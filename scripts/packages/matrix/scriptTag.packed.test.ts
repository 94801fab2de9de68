import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LatchkeyScript } from 'latchkey'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectOn, openBrowser, type TestBrowser } from './browser.ts'
import { run } from './pack.ts'
import { type Served, serveFolders } from './serve.ts'

declare global {
  var latchkey: LatchkeyScript
}

const { folder } = inject('workshop')
/** The files of the script, as a CDN has them. */
let files: string
let browser: TestBrowser
const open: Served[] = []
beforeAll(async () => {
  const place = mkdtempSync(join(folder, 'script-'))
  run('tar', ['-xzf', join(folder, 'tarballs/latchkey-0.1.0.tgz'), '-C', place], place)
  files = join(place, 'package/dist/script')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(open.map((server) => server.close()))
})

describe('latchkey.js of another origin, under the strict policy with Trusted Types', () => {
  it('connects from its attributes, and loads the dialog later [L34]', async () => {
    const { url } = await serveSite(files)
    const loaded: string[] = []
    const page = await browser.context.newPage()
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(url)
    await page.evaluate(() => globalThis.latchkey.ready.then(() => {}))
    expect(loaded.filter((path) => path.startsWith('/start-'))).toHaveLength(1)
    expect(loaded.filter((path) => path.startsWith('/polkadot-'))).toEqual([])
    await page.close()
    expect(await connectOn(browser, url)).toBe('0xd8dA…6045')
  })

  it('gives all functions to the scripts of a page [L34]', async () => {
    const { url } = await serveSite(files, '')
    const page = await browser.context.newPage()
    await page.goto(url)
    const started = await page.evaluate(async () => {
      const { client, dialog } = await globalThis.latchkey.start({
        gatewayUrl: location.origin,
        chains: ['base'],
      })
      const { connectionStatus } = await globalThis.latchkey.load()
      return [connectionStatus(client.getState()), dialog.get().open]
    })
    expect(started).toEqual(['disconnected', false])
    const wrong = page.evaluate(() =>
      globalThis.latchkey.start({ gatewayUrl: 'x', chains: ['base'] }),
    )
    await expect(wrong).rejects.toThrow('createLatchkey: gatewayUrl must be a URL')
    await page.close()
  })

  it.each([
    'start',
    'client',
    'files',
    'dialog',
  ])('runs nothing of a file %s with another digest [L34]', async (name) => {
    const changed = mkdtempSync(join(folder, 'changed-'))
    cpSync(files, changed, { recursive: true })
    const file = readdirSync(changed).find((one) => one.startsWith(`${name}-`))
    appendFileSync(join(changed, file ?? ''), ';globalThis.hasRun = true')
    const { url } = await serveSite(changed)
    const page = await browser.context.newPage()
    await page.goto(url)
    const outcome = page.evaluate(() =>
      globalThis.latchkey.ready.then(({ dialog }) => dialog.open()),
    )
    await outcome.catch((error: Error) => expect(error.message).toContain('has another digest'))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.close()
  })
})

/** Serves a page and, from another origin, the script with its files. */
async function serveSite(script: string, attributes = 'data-chains="ethereum, solana"') {
  const cdn = await serveFolders(script)
  const site = mkdtempSync(join(folder, 'site-'))
  const served = await serveFolders(site, join(import.meta.dirname, 'projects/shared'))
  open.push(cdn, served)
  const gateway = attributes && `data-gateway-url="${served.url}" ${attributes}`
  const integrity = readFileSync(join(files, 'integrity.txt'), 'utf8').trim()
  writeFileSync(
    join(site, 'index.html'),
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' ${cdn.url}; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'" />
    <title>Script</title>
    <script src="${cdn.url}/latchkey.js" integrity="${integrity}" crossorigin="anonymous" ${gateway}></script>
    <script type="module" src="/site.js"></script>
  </head>
  <body><latchkey-button></latchkey-button></body>
</html>
`,
  )
  writeFileSync(
    join(site, 'site.js'),
    `import { announce } from '/wallet.js'
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  throw new Error(\`The policy refuses \${blockedURI} by \${violatedDirective}\`)
})
announce()
`,
  )
  return served
}
