import { memoryStorage } from '@latchkey/core'
import { afterEach, describe, expect, it } from 'vitest'
import { seal } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import { createRelay } from '../relay/relay.ts'
import { handledMessages } from '../storage/handled.ts'
import { keys } from '../storage/keys.ts'
import { lyingRelay } from '../testing/relay.fixture.ts'
import { requestText } from './json-rpc.ts'
import { createWire, type Wire } from './wire.ts'

const most = 8_192
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe('the marks of handled messages', () => {
  it('are those of the last 8192, by all tabs of a browser [H4]', () => {
    const storage = memoryStorage()
    const [one, other] = [handledMessages(storage), handledMessages(storage)]
    const hashes = Array.from({ length: most + 1 }, (_, count) => hashOf(String(count)))
    const [first = '', second = '', ...rest] = hashes
    for (const hash of [first, second]) expect(one.claim(hash)).toBe(true)
    storage.set(keys.handled, [first, second, ...rest.slice(0, -2)].map(mark).join(''))
    expect(other.claim(rest.at(-2) ?? '')).toBe(true)
    expect(other.claim(first)).toBe(false)
    expect(one.claim(rest.at(-1) ?? '')).toBe(true)
    expect(one.claim(second)).toBe(false)
    expect(storage.get(keys.handled)).toHaveLength(12 * most)
    expect(other.claim(first)).toBe(true)
  })

  const mark = (hash: string) => hash.slice(0, 12)
})

describe('a message that the relay brings twice', () => {
  it('is taken in once while it is among the last 8192 [H4]', async () => {
    const server = await lyingRelay()
    open.push(server.stop)
    const seed = new Uint8Array(32).fill(1)
    const deliver = () => Promise.resolve()
    const relay = createRelay({ url: server.url, projectId: 'test', seed, deliver })
    let heard = 0
    // Only the wire's own memory: across tabs nothing is remembered here.
    const wire: Wire = createWire(relay, { claim: () => true }, () => {})
    open.push(wire.close)
    const topic = 'aa'.repeat(32)
    const key = new Uint8Array(32).fill(2)
    await wire.listen(topic, {
      keyFor: () => key,
      hear() {
        heard += 1
        return undefined
      },
    })
    const bring = (message: string) => wire.deliver({ topic, message })
    const first = seal(key, requestText('1', 'wc_sessionPing', {}))
    const others = Array.from({ length: most }, () => seal(new Uint8Array(32).fill(3), 'x'))
    await bring(first)
    for (const other of others.slice(1)) await bring(other)
    await bring(first)
    expect(heard).toBe(1)
    for (const other of others.slice(0, 1)) await bring(other)
    await bring(first)
    expect(heard).toBe(2)
  })
})
