import { inspect } from 'node:util'
import { connect, type Latchkey } from '@latchkey/core'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  anySecret,
  callWith,
  clientWith,
  emitWith,
  gatewayUrl,
  piecesOf,
  reportsWith,
  walletCallsWith,
} from '../../testing/secrets.ts'
import { changesAt, stateAt } from './changes.ts'
import { plainText } from './plainText.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { parseEntry, parseRecording } from './recording.ts'
import { type Call, watchSigner } from './watchSigner.ts'

const original = globalThis.fetch
const open: Recorder[] = []
afterEach(() => {
  for (const recorder of open.splice(0)) recorder.stop()
  globalThis.fetch = original
})

function record(client: Latchkey, now = () => 0): Recorder {
  const recorder = createRecorder(client, now)
  open.push(recorder)
  return recorder
}

/** A gateway that answers with a text, or fails with it. */
const answering = (text: string, status = 200) => {
  const header = /^[ -~]*$/.test(text) ? text : encodeURIComponent(text)
  const headers = { 'content-length': '7', 'set-cookie': header, etag: header }
  globalThis.fetch = async () => new Response(text, { status, headers })
}

/** All that a log shows of an error. */
function failureOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return inspect(error, { depth: 9, showHidden: true })
  }
  return expect.fail('It does not throw')
}

describe('a recording', () => {
  it('has no secret, wherever one was [L38]', async () => {
    await fc.assert(
      fc.asyncProperty(anySecret, async (secret) => {
        answering(secret, 403)
        const client = clientWith(secret)
        const recorder = record(client)
        await connect(client, { connectorId: 'planted' })
        await client.connectors
          .find('planted')
          ?.restore({ signal: AbortSignal.any([]) })
          .catch(() => {})
        await callWith(secret)
        emitWith(client, secret)
        for (const report of reportsWith(secret)) client.slots.observe?.(report)
        const text = JSON.stringify(recorder.get())
        recorder.stop()
        expect(piecesOf(secret).filter((piece) => text.includes(piece))).toEqual([])
        const kinds = new Set(recorder.get().entries.map(({ kind }) => kind))
        expect([...kinds].toSorted()).toEqual([
          'event',
          'http',
          'relay',
          'request',
          'state',
          'wallet',
        ])
      }),
    )
  })

  it('has no secret of a request to a wallet or its answer [L38]', async () => {
    await fc.assert(
      fc.asyncProperty(anySecret, async (secret) => {
        const noted: unknown[] = []
        const call: Call = (note, run) => {
          noted.push(parseEntry({ kind: 'wallet', id: 1, at: 0, ...note() }))
          return run()
        }
        const wallet = { request: async (_: object) => secret }
        const signer = watchSigner(wallet, { connectorId: secret, namespace: 'eip155', call })
        const calls = walletCallsWith(secret)
        for (const one of calls) expect(await signer.request(one)).toBe(secret)
        expect(noted.filter((entry) => entry === undefined)).toEqual([])
        expect(noted).toHaveLength(calls.length)
        const text = JSON.stringify(noted)
        expect(piecesOf(secret).filter((piece) => text.includes(piece))).toEqual([])
      }),
    )
  })

  it('loses the secrets of a file that has some [L38]', () => {
    fc.assert(
      fc.property(anySecret, (secret) => {
        const recording = {
          format: 'latchkey-recording',
          version: 1,
          startedAt: new Date(0).toISOString(),
          sdk: secret,
          dropped: 0,
          secret,
          entries: [
            {
              id: 1,
              at: 0,
              kind: 'event',
              name: 'MODAL_OPEN',
              token: secret,
              facts: { to: secret },
            },
            { id: 2, at: 0, kind: 'request', name: secret, request: 1, status: secret },
            { id: 3, at: 0, kind: 'session', status: 'signedIn', session: { message: secret } },
          ],
        }
        const text = JSON.stringify(parseRecording(JSON.stringify(recording)))
        expect(piecesOf(secret).filter((piece) => text.includes(piece))).toEqual([])
      }),
    )
  })

  it('is the same after its export and import [L38]', async () => {
    answering('{}')
    const client = clientWith('Wallet One')
    const recorder = record(client)
    await connect(client, { connectorId: 'planted' })
    await callWith('value')
    const recording = recorder.get()
    expect(parseRecording(JSON.stringify(recording))).toEqual(recording)
    for (const text of ['', 'null', '{}', '[1]', JSON.stringify({ ...recording, version: 2 })])
      expect(() => parseRecording(text)).toThrow(TypeError)
  })

  it('is refused without a piece of the file in the error [L38]', () => {
    fc.assert(
      fc.property(anySecret, (secret) => {
        for (const text of [secret, JSON.stringify({ token: secret }), `{"format":"${secret}"`]) {
          const shown = failureOf(() => parseRecording(text))
          expect(piecesOf(secret).filter((piece) => shown.includes(piece))).toEqual([])
        }
      }),
    )
  })

  it('is refused if it is longer than the inspector records [L38]', () => {
    const event = { at: 0, kind: 'event', name: 'MODAL_OPEN' }
    const fileWith = (ids: readonly number[]) =>
      JSON.stringify({
        ...record(clientWith('Wallet One')).get(),
        entries: ids.map((id) => ({ ...event, id })),
      })
    expect(parseRecording(fileWith([1, 2, 7])).entries).toHaveLength(3)
    for (const ids of [[1, 1], [2, 1], Array.from({ length: 1_001 }, (_, index) => index)])
      expect(() => parseRecording(fileWith(ids))).toThrow(TypeError)
    expect(() => parseRecording(' '.repeat(10_000_001))).toThrow('too long')
  })

  it('shows names, and no login code or recovery phrase that has the form of a text [L38]', () => {
    for (const name of ['Wallet One', 'dev.latchkey.wallet', '1inch', 'Account 12', 'react-0.1.0'])
      expect(plainText(name)).toBe(name)
    for (const text of ['123-456', '12 34 56', 'A1B2C3', 'one two three four five', '٣٤٥٦٧٨'])
      expect(plainText(text)).toBe('(hidden)')
    const call = { kind: 'wallet', id: 1, at: 0, connectorId: 'one' }
    expect(parseEntry({ ...call, method: 'eth_call' })).toMatchObject({ method: 'eth_call' })
    expect(parseEntry({ ...call, method: 'correcthorse' })).toMatchObject({ method: '(hidden)' })
  })
})

describe('the steps', () => {
  it('have the state, what changed, and the cause [L38]', async () => {
    const client = clientWith('Wallet One')
    const recorder = record(client)
    await connect(client, { connectorId: 'planted' })
    const recording = recorder.get()
    const [first, asking, call, connected] = recording.entries
    expect([first, asking, connected].map((entry) => entry?.kind)).toEqual(Array(3).fill('state'))
    expect(call).toMatchObject({ method: 'connect', connectorId: 'planted', ms: 0 })
    expect(connected).toMatchObject({ after: call?.id })
    expect(stateAt(recording, 0)?.connections).toEqual([])
    const step = recording.entries.findLastIndex(({ kind }) => kind === 'state')
    expect(stateAt(recording, step)?.connections).toMatchObject([
      { name: 'Wallet One', live: true },
    ])
    const paths = recording.entries.flatMap((_, index) => changesAt(recording, index))
    expect(paths.map(({ path }) => path)).toContain('attempt.connectorId')
  })

  it('have the route, the node’s method, the outcome and the time of each call [L38]', async () => {
    answering('{}', 429)
    let time = 0
    const recorder = record(clientWith('Wallet One'), () => (time += 5))
    await fetch(`${gatewayUrl}/v1/?chainId=eip155:1&projectId=p`, {
      method: 'POST',
      body: JSON.stringify({ method: 'eth_getBalance', params: ['0x1', 'latest'] }),
    })
    await fetch(`${gatewayUrl}/v1/account/0xabc/balance?projectId=p`)
    await fetch('https://elsewhere.test/')
    const calls = recorder.get().entries.filter(({ kind }) => kind === 'http')
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/v1/',
        status: 429,
        ms: 10,
        facts: { rpc: 'eth_getBalance', chainId: 'eip155:1', bytes: 7 },
      },
      { method: 'GET', path: '/v1/account/:value/balance', status: 429, ms: 10 },
    ])
  })

  it('have WalletConnect messages with their tags, and the method of an answer [L38]', () => {
    const client = clientWith('Wallet One')
    const recorder = record(client)
    const message = { kind: 'relayMessage', topic: 'ab'.repeat(32), bytes: 120 } as const
    const params = { chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x12'] } }
    client.slots.observe?.({
      ...message,
      direction: 'sent',
      content: { kind: 'request', id: '1700000000000123', method: 'wc_sessionRequest', params },
    })
    client.slots.observe?.({
      ...message,
      direction: 'received',
      content: { kind: 'error', id: '1700000000000123', error: { code: 5000, message: 'No.' } },
    })
    const facts = { method: 'personal_sign', chainId: 'eip155:1', bytes: 120 }
    expect(recorder.get().entries.slice(1)).toMatchObject([
      { direction: 'sent', topic: 'abababab', method: 'wc_sessionRequest', tag: 1108, facts },
      { direction: 'received', method: 'wc_sessionRequest', tag: 1109, code: '5000' },
    ])
  })

  it('end when the recorder stops, which leaves the page as it was [L38]', async () => {
    answering('{}')
    const before = globalThis.fetch
    const client = clientWith('Wallet One')
    const connectOf = client.connectors.find('planted')?.connect
    const recorder = createRecorder(client)
    expect(globalThis.fetch).not.toBe(before)
    recorder.stop()
    expect(globalThis.fetch).toBe(before)
    expect(client.slots.observe).toBeUndefined()
    expect(client.connectors.find('planted')?.connect).toBe(connectOf)
    const count = recorder.get().entries.length
    await connect(client, { connectorId: 'planted' })
    expect(recorder.get().entries).toHaveLength(count)
  })

  it('are at most a thousand, the newest ones [L38]', () => {
    const client = clientWith('Wallet One')
    const recorder = record(client)
    for (let index = 0; index < 1_005; index += 1) client.events.emit({ event: 'CLICK_NETWORKS' })
    expect(recorder.get().entries).toHaveLength(1_000)
    expect(recorder.get().dropped).toBe(6)
    recorder.clear()
    expect(recorder.get().entries.map(({ kind }) => kind)).toEqual(['state'])
  })

  it('are timed from the last clearing [L38]', () => {
    let time = 0
    const recorder = record(clientWith('Wallet One'), () => time)
    time = 5_000
    recorder.clear()
    time = 5_007
    recorder.clear()
    expect(recorder.get().entries.map(({ at }) => at)).toEqual([0])
  })

  it('do not take a later connection for the end of a closed dialog [L38]', () => {
    let time = 0
    const client = clientWith('Wallet One')
    const recorder = record(client, () => time)
    client.events.emit({ event: 'MODAL_OPEN', properties: { connected: false } })
    time = 3
    client.events.emit({ event: 'MODAL_CLOSE', properties: { connected: false } })
    time = 90
    client.events.emit({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'One' } })
    const search = recorder
      .get()
      .entries.find((entry) => entry.kind === 'timing' && entry.name === 'dialog to account')
    expect(search).toMatchObject({ ms: 3, code: 'ABORTED' })
  })
})
