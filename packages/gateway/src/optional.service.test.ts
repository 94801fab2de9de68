import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const chain = {
  id: 'eip155:1',
  name: 'One',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** The code of each optional service, by the setting that loads it. */
const optional = {
  wsUrl: /\/rpc\/socket\/sockets\.ts$|\/node_modules\/ws\//,
  userOperations: /\/packages\/bundler\/src\/open\.ts$/,
  sessions: /\/account\/sessions\/sessions\.ts$/,
  login: /\/packages\/login\/src\/index\.ts$/,
}

/** Opens a gateway in a separate process. Returns the optional services whose code it has loaded. */
function loadedWith(options: object): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
    const { createGateway } = await import(${JSON.stringify(import.meta.resolve('./gateway.ts'))})
    const gateway = await createGateway(${JSON.stringify({ logs: 'off', ...options })})
    await gateway.close()
    console.log(JSON.stringify(urls))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=latchkey-source', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  if (stdout === '') throw new Error(stderr)
  const urls: string[] = JSON.parse(stdout)
  return Object.entries(optional).flatMap(([name, code]) =>
    urls.some((url) => code.test(url)) ? name : [],
  )
}

describe('an optional service', () => {
  it('is not loaded by default', () => {
    expect(loadedWith({ chains: [chain] })).toEqual([])
  })

  it.each<[string, object]>([
    ['wsUrl', { chains: [{ ...chain, wsUrl: 'ws://127.0.0.1:1' }] }],
    [
      'userOperations',
      {
        chains: [chain],
        userOperations: { bundlers: [{ chainId: chain.id, privateKey: `0x${'11'.repeat(32)}` }] },
      },
    ],
    ['sessions', { chains: [chain], sessions: { secret: 'a'.repeat(32) } }],
  ])('is loaded alone with its setting: %s', (name, options) => {
    expect(loadedWith(options)).toEqual([name])
  })
})
