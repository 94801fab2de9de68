import { createHash } from 'node:crypto'
import { createTestClock } from '@latchkey/devkit/clock'
import type { Clock } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import { describe, expect, it, vi } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { createDescriptors } from './descriptors.ts'

const token = '0x00000000000000000000000000000000000000aa'
const vault = '0x00000000000000000000000000000000000000bb'
const text = JSON.stringify({
  context: { contract: { deployments: [{ chainId: 1, address: vault }] } },
  metadata: { owner: 'Vault' },
  display: { formats: { 'open()': { intent: 'Open', fields: [] } } },
})
const url = 'https://descriptors.example/vault.json'
const sha256 = createHash('sha256').update(text).digest('hex')
const chain = chainFixture('eip155:1', {
  tokens: [{ address: token, name: 'Token', symbol: 'TOK', decimals: 6 }],
})

function setup(
  pinned: { url: string; sha256: string }[],
  served = text,
  clock: Clock = createTestClock(),
) {
  const requested: string[] = []
  const logged: unknown[] = []
  const log: Log = { write: (_level, _event, facts) => void logged.push(facts), flush: () => {} }
  const fetched = async (address: string) => {
    requested.push(address)
    return { ok: true, bytes: new Uint8Array(new TextEncoder().encode(served)) } as const
  }
  return {
    requested,
    logged,
    descriptors: createDescriptors(pinned, fetched, log, clock),
  }
}

describe('descriptors of the operator', () => {
  it('are served for their contracts, and fetched once', async () => {
    const { requested, descriptors } = setup([{ url, sha256 }])
    const wanted = [token.toUpperCase().replace('0X', '0x'), vault]
    expect(await descriptors.of(chain, wanted)).toEqual({
      vouched: [{ address: token, name: 'Token', as: 'erc20' }],
      descriptors: [text],
    })
    expect((await descriptors.of(chain, [token])).descriptors).toEqual([])
    expect(requested).toEqual([url])
  })

  it('are not served where they are bound to another network', async () => {
    const { descriptors } = setup([{ url, sha256 }])
    const elsewhere = { ...chain, id: 'eip155:10' } as const
    expect((await descriptors.of(elsewhere, [vault])).descriptors).toEqual([])
  })

  it.each([
    ['have another hash', `${text} `, sha256],
    ['are none', '{}', createHash('sha256').update('{}').digest('hex')],
  ])('are not taken, and told of in the log, where they %s', async (_, served, hash) => {
    const { logged, requested, descriptors } = setup([{ url, sha256: hash }], served)
    for (let time = 0; time < 2; time++)
      expect((await descriptors.of(chain, [vault])).descriptors).toEqual([])
    expect(logged).toMatchObject([{ host: 'descriptors.example' }])
    expect(requested).toHaveLength(1)
  })

  it('are read at start, and what is wrong with them is logged before the first request', async () => {
    const problem = '{"descriptors":[{}]}'
    const hash = createHash('sha256').update(problem).digest('hex')
    const { logged } = setup([{ url, sha256: hash }], problem)
    const error = expect.stringContaining('no descriptor')
    await vi.waitFor(() => expect(logged).toEqual([{ host: 'descriptors.example', error }]))
  })

  it('let other work run between the descriptors of registries that take long', async () => {
    const count = 40
    const registry = (space: string) =>
      `{"descriptors":[${Array.from({ length: count }, () => text).join()}]}${space}`
    let time = 0
    /** The time of a machine on which each descriptor takes 10 milliseconds. */
    const now = () => {
      time += 10
      return time
    }
    const files = ['', ' '].map(registry)
    const pins = files.map((file, place) => ({
      url: `${url}?${place}`,
      sha256: createHash('sha256').update(file).digest('hex'),
    }))
    const log: Log = { write() {}, flush() {} }
    const fetched = async (address: string) => {
      const bytes = new Uint8Array(Buffer.from(files[Number(address.at(-1))] ?? ''))
      return { ok: true, bytes } as const
    }
    const descriptors = createDescriptors(pins, fetched, log, { ...createTestClock(), now })
    let iterations = 0
    let isRead = false
    const iterate = () => {
      iterations += 1
      if (!isRead) setImmediate(iterate)
    }
    iterate()
    await descriptors.of(chain, [vault])
    isRead = true
    // The files are parsed one after the other: two at once would make the slices twice as long.
    expect(iterations).toBeGreaterThan(2 * count)
  })
})
