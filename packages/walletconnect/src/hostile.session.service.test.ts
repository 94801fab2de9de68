import { memoryStorage } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { systemClock } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { seal } from './crypto/envelope.ts'
import { newKeyPair, newSymKey } from './crypto/keys.ts'
import { hostileWorld } from './testing/hostile.fixture.ts'
import { address, approved } from './testing/peer.fixture.ts'
import { never } from './testing/world.ts'
import { newId, requestText } from './wire/json-rpc.ts'

const { site, scanned, settled, expectWorking, expectAnother, signing, answerTo } = hostileWorld()

describe('a peer that misbehaves in a session', () => {
  it('settles twice: the first one counts', async () => {
    const { connector, peer } = await settled()
    const id = await peer.settle({ namespaces: approved([`eip155:10:${address}`]) })
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'error', error: { code: 1005 } })
    expect(await connector.restore({ signal: never() })).toMatchObject({ chainId: 'eip155:1' })
    await expectWorking(connector, peer)
  })

  it('answers the proposal twice', async () => {
    const { connector, peer } = await settled()
    await peer.answerProposal({ responderPublicKey: newKeyPair().publicKey })
    await peer.refuseProposal({ code: 5000, message: 'no' })
    await expectWorking(connector, peer)
  })

  it.each<[string, unknown]>([
    ['no namespaces', {}],
    ['no accounts', { namespaces: approved([]) }],
    ['accounts elsewhere', { namespaces: approved([`eip155:5:${address}`]) }],
    ['no object', 'x'],
  ])('updates to %s: nothing changes', async (_, params) => {
    const { connector, peer, connected } = await settled()
    const id = await peer.send('wc_sessionUpdate', params)
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'error', error: { code: 1003 } })
    expect(await connector.restore({ signal: never() })).toEqual(connected)
    await expectWorking(connector, peer)
  })

  it('updates to what was before: an older update does not come after a newer one', async () => {
    const { connector, peer } = await settled()
    const now = await peer.send('wc_sessionUpdate', {
      namespaces: approved([`eip155:10:${address}`]),
    })
    await answerTo(peer, now)
    const older = String(BigInt(now) - 1_000n)
    await peer.send('wc_sessionUpdate', { namespaces: approved() }, older)
    expect(await answerTo(peer, older)).toMatchObject({ error: { code: 3003 } })
    expect(await connector.restore({ signal: never() })).toMatchObject({ chainId: 'eip155:10' })
  })

  it('replays a message: it is handled once, and by one of several pages', async () => {
    const { connector, peer } = await settled()
    const message = peer.sealed(
      requestText(newId(3, systemClock), 'wc_sessionUpdate', {
        namespaces: approved([`eip155:10:${address}`]),
      }),
    )
    await peer.publish(peer.sessionTopic, message)
    // Two ids of one millisecond may be in any order.
    const now = Date.now()
    await expect.poll(Date.now).toBeGreaterThan(now)
    const back = await peer.send('wc_sessionUpdate', { namespaces: approved() })
    await answerTo(peer, back)
    await peer.publish(peer.sessionTopic, message)
    await peer.publish(peer.pairingTopic, message)
    await expectWorking(connector, peer)
    expect(await connector.signer('eip155')?.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  it.each<[string, unknown]>([
    [
      'a chain without an account',
      { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:5' },
    ],
    ['a chain that is none', { event: { name: 'chainChanged', data: 10 }, chainId: 'x' }],
    ['an event that was not approved', { event: { name: 'drain', data: {} }, chainId: 'eip155:1' }],
    ['no event', { chainId: 'eip155:1' }],
    ['nothing', null],
  ])('emits an event of %s', async (_, params) => {
    const { connector, peer, connected } = await settled()
    const id = await peer.send('wc_sessionEvent', params)
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'error', error: { code: 1002 } })
    expect(await connector.restore({ signal: never() })).toEqual(connected)
  })

  it.each<[string, unknown]>([
    ['to a chain without an account', { name: 'chainChanged', data: 5 }],
    ['to no chain', { name: 'chainChanged', data: { toString: 1 } }],
    [
      'to accounts that it does not have',
      { name: 'accountsChanged', data: [`0x${'00'.repeat(20)}`] },
    ],
    ['to accounts that are none', { name: 'accountsChanged', data: [7, null, 'x'] }],
  ])('says that it moved %s: nothing changes', async (_, event) => {
    const { connector, peer, connected } = await settled()
    const id = await peer.send('wc_sessionEvent', { event, chainId: 'eip155:1' })
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'result' })
    expect(await connector.restore({ signal: never() })).toEqual(connected)
    await expectWorking(connector, peer)
  })

  it('requests unknown methods, and methods that only a site may request', async () => {
    const { connector, peer } = await settled()
    for (const method of ['wc_drainSession', '__proto__', 'eth_accounts', ''])
      expect(await answerTo(peer, await peer.send(method, {}))).toMatchObject({
        error: { code: 10001 },
      })
    await peer.send('wc_sessionRequest', { request: { method: 'personal_sign', params: [] } })
    await expectWorking(connector, peer)
  })

  it('sends what is no message', async () => {
    const { connector, peer } = await settled()
    const rubbish = [
      'rubbish',
      '====',
      'AA==',
      seal(newSymKey(), '{}'),
      seal(peer.sessionKey, 'not json'),
      seal(peer.sessionKey, 'null'),
      seal(peer.sessionKey, '[]'),
      seal(peer.sessionKey, '{"id":{},"method":7}'),
      seal(peer.sessionKey, '{"id":-1,"method":"wc_sessionPing","params":{}}'),
      seal(peer.sessionKey, `{"id":1,"result":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      // Type 1, where no sender is expected.
      seal(
        peer.sessionKey,
        requestText(newId(3, systemClock), 'wc_sessionDelete', {}),
        newKeyPair().publicKey,
      ),
      // Type 2 is not sealed at all.
      btoa(`\u0002${requestText(newId(3, systemClock), 'wc_sessionDelete', {})}`),
      btoa(`\u0009${'x'.repeat(100)}`),
    ]
    for (const message of rubbish) await peer.publish(peer.sessionTopic, message)
    await expectWorking(connector, peer)
  })

  it('alters a sealed message', async () => {
    const { connector, peer } = await settled()
    const bytes = atob(peer.sealed(requestText(newId(3, systemClock), 'wc_sessionDelete', {})))
    for (const at of [0, 1, 20, bytes.length - 1]) {
      const flipped = String.fromCharCode((bytes.charCodeAt(at) ^ 1) & 255)
      const altered = btoa(bytes.slice(0, at) + flipped + bytes.slice(at + 1))
      await peer.publish(peer.sessionTopic, altered)
    }
    await expectWorking(connector, peer)
  })

  it('sends a huge message', async () => {
    const { connector, peer } = await settled()
    await peer.send('wc_sessionEvent', {
      chainId: 'eip155:1',
      event: { name: 'accountsChanged', data: Array(15_000).fill(address) },
    })
    await peer.publish(peer.sessionTopic, 'A'.repeat(1_000_000))
    await expectWorking(connector, peer)
  })

  it('floods', async () => {
    const { connector, peer } = await settled()
    const flood = Array.from({ length: 300 }, () => peer.send('wc_sessionPing', {}))
    await Promise.allSettled(flood)
    await expectWorking(connector, peer)
  })

  it('answers a request twice, with another id, and a request that was never sent', async () => {
    const { connector, peer } = await settled()
    const requested = signing(connector)
    const request = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    await peer.answer(newId(3, systemClock), 'stolen')
    await peer.publish(
      peer.pairingTopic,
      seal(peer.pairingKey, `{"id":${request.id},"jsonrpc":"2.0","result":"stolen"}`),
    )
    await peer.answer(request.id, 'first')
    await peer.answer(request.id, 'second')
    expect(await requested).toBe('first')
    await expectWorking(connector, peer)
  })

  it.each<[string, unknown, unknown]>([
    ['5000', { code: 5000, message: 'no' }, { code: 4001 }],
    ['4001', { code: 4001, message: 'no' }, { code: 4001 }],
    ['3005', { code: 3005, message: 'no' }, { code: 4902 }],
    ['no code', { code: 'x', message: {} }, { code: 0, message: '' }],
    ['a long reason', { code: null, message: 'y'.repeat(5_000) }, { message: 'y'.repeat(1_000) }],
  ])('refuses a request with %s', async (_, error, expected) => {
    const { connector, peer } = await settled()
    const requested = signing(connector)
    const { id } = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    await peer.publish(
      peer.sessionTopic,
      peer.sealed(JSON.stringify({ id: Number(id), jsonrpc: '2.0', error })),
    )
    await expect(requested).rejects.toMatchObject(Object(expected))
    await expectWorking(connector, peer)
  })

  it('has forgotten the session: it is put aside, and can be cleared [H4]', async () => {
    const storage = memoryStorage()
    const { connector, peer } = await settled({ storage })
    const gone = new Promise((resolve) => connector.subscribe(resolve))
    const requested = signing(connector)
    const { id } = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    const error = { code: 7001, message: 'No matching session' }
    await peer.publish(
      peer.sessionTopic,
      peer.sealed(JSON.stringify({ id: Number(id), jsonrpc: '2.0', error })),
    )
    await expect(requested).rejects.toMatchObject({ code: 4900 })
    expect(await gone).toMatchObject({ type: 'disconnect', error: { code: 'SESSION_UNKNOWN' } })
    expect(connector.signer('eip155')).toBeUndefined()
    expect(storage.get('@latchkey/walletconnect/quarantine')).toBe('SESSION_UNKNOWN')
    await connector.disconnect()
    expect(storage.get('@latchkey/walletconnect/quarantine')).toBeNull()
    await expectAnother(connector)
  })

  it('ends the session while a request waits, and once more', async () => {
    const { connector, peer } = await settled()
    const requested = signing(connector)
    await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    const id = await peer.send('wc_sessionDelete', { code: 6000, message: '<b>bye</b>' })
    await expect(requested).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'result' })
    await peer.send('wc_sessionDelete', { code: 6000, message: 'bye' })
    await expectAnother(connector)
  })

  it('ends the pairing before it is used', async () => {
    const { connector, requested, peer } = await scanned()
    await peer.publish(
      peer.pairingTopic,
      seal(peer.pairingKey, requestText(newId(3, systemClock), 'wc_pairingDelete', {})),
    )
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    await expectAnother(connector)
  })

  it('pings the pairing', async () => {
    const { peer } = await settled()
    const id = newId(3, systemClock)
    await peer.publish(
      peer.pairingTopic,
      seal(peer.pairingKey, requestText(id, 'wc_pairingPing', {})),
    )
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'result', result: true })
  })

  it('extends: the stored end is later, and never earlier again [H4]', async () => {
    const storage = memoryStorage()
    const now = Math.floor(Date.now() / 1000)
    const { connector, requested, peer } = await scanned(site({ storage }))
    await peer.answerProposal()
    await peer.settle({ expiry: now + 3_600 })
    await requested
    const stored = () =>
      field(JSON.parse(storage.get('@latchkey/walletconnect/session') ?? ''), 'expiry')
    expect(stored()).toBe(now + 3_600)
    const extend = async (params: unknown) =>
      answerTo(peer, await peer.send('wc_sessionExtend', params))
    await extend({ expiry: now + 86_400 })
    expect(stored()).toBe(now + 86_400)
    await extend({ expiry: now + 60 })
    expect(stored()).toBe(now + 86_400)
    // Without a time it is the longest that there is.
    await extend({})
    const beyond = Number(stored()) - now - 7 * 86_400
    expect(beyond).toBeGreaterThanOrEqual(0)
    expect(beyond).toBeLessThan(60)
    await expectWorking(connector, peer)
  })

  it('extends beyond all measure: seven days at most [H4]', async () => {
    const storage = memoryStorage()
    const { peer } = await settled({ storage })
    await answerTo(peer, await peer.send('wc_sessionExtend', { expiry: Number.MAX_SAFE_INTEGER }))
    const stored: unknown = JSON.parse(storage.get('@latchkey/walletconnect/session') ?? '')
    const expiry = Number(field(stored, 'expiry'))
    expect(expiry - Date.now() / 1000).toBeLessThan(7 * 86_400 + 600)
  })
})
