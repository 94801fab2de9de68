import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../connecting.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { addConnector } from '../../start.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, testClient } from '../../testing/world.ts'
import { disconnect } from '../connections/disconnect.ts'
import { activeAccount } from '../state/derive.ts'
import { cookieStorage } from './cookie.ts'
import { storageKeys } from './storage.ts'

/** `document.cookie` as browsers have it: assignment sets one, reading lists all. */
function cookieJar() {
  const jar = new Map<string, string>()
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  vi.stubGlobal('document', document)
  return document
}

async function visited(accounts = [evmAccount(1)]) {
  const document = cookieJar()
  const imageUrl = `data:image/png;base64,${'A'.repeat(8_000)}`
  const wallet = scriptedWallet({ accounts, imageUrl })
  const client = testClient({ storage: cookieStorage(), connectors: [wallet] })
  await connect(client, { connectorId: 'scripted' })
  await switchNetwork(client, 'eip155:31338')
  return { client, document }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('cookie storage', () => {
  it('gives a server the same first state as the browser [D4.3]', async () => {
    const { document } = await visited()
    const header = `theme=dark; ${document.cookie};other=1`
    const browser = testClient({ storage: cookieStorage() }).getState()
    const server = testClient({ storage: cookieStorage(header) }).getState()
    expect(activeAccount(server)?.account).toEqual(evmAccount(1))
    expect(server.network).toBe('eip155:31338')
    expect(server).toEqual({ ...browser, recent: [] })
  })

  it('carries no pictures, which would travel with every request', async () => {
    const { document } = await visited()
    expect(document.cookie.length).toBeLessThan(1_000)
    expect(document.cookie).not.toContain('image')
  })

  it('forgets what is too large for a cookie, instead of keeping what is out of date', async () => {
    const { client } = await visited()
    const accounts = Array.from({ length: 100 }, (_, n) => evmAccount(n))
    addConnector(client, scriptedWallet({ accounts }))
    await connect(client, { connectorId: 'scripted' })
    expect(testClient({ storage: cookieStorage() }).getState().connections).toEqual([])
  })

  it('forgets on disconnect', async () => {
    const { client, document } = await visited()
    await disconnect(client)
    expect(document.cookie).not.toContain('connections')
  })

  it('writes nothing on a server', async () => {
    const storage = cookieStorage('')
    const client = testClient({ storage, connectors: [scriptedWallet()] })
    await connect(client, { connectorId: 'scripted' })
    expect(storage.get(storageKeys.connections)).toBeNull()
  })

  it('takes no harm from a broken header', () => {
    const name = encodeURIComponent(storageKeys.connections)
    for (const header of ['', ';', '=', `${name}=%E0%A4%A`, `${name}=[`, `${name}`, `x${name}=1`]) {
      expect(testClient({ storage: cookieStorage(header) }).getState().connections).toEqual([])
    }
  })
})
