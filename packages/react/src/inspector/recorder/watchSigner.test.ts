import { expect, it } from 'vitest'
import { type Call, type CallNote, watchSigner } from './watchSigner.ts'

/** A wallet as a site gets it, and what is noted of it. */
function watch<Handle extends object>(wallet: Handle) {
  const notes: CallNote[] = []
  const call: Call = (note, run) => {
    notes.push(note())
    return run()
  }
  return { notes, watched: watchSigner(wallet, { connectorId: 'one', namespace: 'eip155', call }) }
}

class Wallet {
  #chainId = '0x1'
  #listeners: unknown[] = []
  async request({ method }: { method: string }) {
    if (method === 'eth_chainId') return this.#chainId
    throw Object.assign(new Error('No'), { code: 4001 })
  }
  on(_: string, listener: unknown) {
    this.#listeners.push(listener)
  }
  removeListener(_: string, listener: unknown) {
    this.#listeners = this.#listeners.filter((one) => one !== listener)
  }
  toString() {
    return `Wallet with ${this.#listeners.length}`
  }
}

it('runs on its own object, keeps private members, and rejects as before [L38]', async () => {
  const { watched, notes } = watch(new Wallet())
  expect(await watched.request({ method: 'eth_chainId' })).toBe('0x1')
  await expect(watched.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
  expect(watched).toBeInstanceOf(Wallet)
  expect(watched.constructor).toBe(Wallet)
  expect(watched.request).toBe(watched.request)
  expect(notes.map(({ method }) => method)).toEqual(['eth_chainId', 'personal_sign'])
})

it('keeps listeners on the wallet’s own object, unnoted [L38]', () => {
  const { watched, notes } = watch(new Wallet())
  watched.on('connect', 1)
  watched.on('connect', 2)
  watched.removeListener('connect', 1)
  expect(watched.on).toBe(watched.on)
  expect(String(watched)).toBe('Wallet with 1')
  expect(notes).toEqual([])
})

it('notes a request without a name as one whose name is unknown [L38]', async () => {
  const { watched, notes } = watch({ request: async (_: unknown) => 1 })
  const unreadable = {
    toString() {
      throw new Error('No')
    },
  }
  expect(await watched.request({ method: unreadable })).toBe(1)
  expect(notes).toMatchObject([{ method: '' }])
})

it('passes on what a wallet has frozen [L38]', async () => {
  const { watched, notes } = watch(Object.freeze({ request: async () => 1 }))
  expect(await watched.request()).toBe(1)
  expect(notes).toEqual([])
})
