import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { discover, install, usePages } from './page.fixture.ts'

usePages()

const enable = async () => ({})
const put = (value: unknown) => Reflect.set(window, 'injectedWeb3', value)

describe('wallets in window.injectedWeb3', () => {
  it('are found before and after the page [A2.2]', () => {
    install(['polkadot'])
    expect([...discover().keys()]).toEqual(['polkadot:dev-wallet'])
  })

  it('are found when they come late, without harm to the page', () => {
    vi.useFakeTimers()
    const wallets = discover()
    vi.advanceTimersByTime(900)
    expect(Object.keys(window)).not.toContain('injectedWeb3')
    install(['polkadot'])
    vi.advanceTimersByTime(1_000)
    expect([...wallets.keys()]).toEqual(['polkadot:dev-wallet'])
    vi.advanceTimersByTime(60_000)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('become connectors, with a name that people know [C1]', () => {
    put({ 'polkadot-js': { enable }, 'subwallet-js': { enable }, talisman: { enable } })
    expect(
      [...discover().values()].map(({ name, type, namespaces }) => [name, type, namespaces]),
    ).toEqual([
      ['Polkadot.js', 'ANNOUNCED', ['polkadot']],
      ['SubWallet', 'ANNOUNCED', ['polkadot']],
      ['Talisman', 'ANNOUNCED', ['polkadot']],
    ])
  })

  it('are not looked for when the site turned that off, nor where there is no window', () => {
    put({ talisman: { enable } })
    expect(discover({ announced: false }).size).toBe(0)
    vi.stubGlobal('window', undefined)
    expect(discover().size).toBe(0)
  })

  it('are found beside what is no use', () => {
    put({ a: null, b: 7, c: {}, d: { enable: 'yes' }, '\u202e': { enable }, talisman: { enable } })
    expect([...discover().keys()]).toEqual(['polkadot:talisman'])
  })

  it('are survived, whatever is there', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        put(value)
        expect(discover().size).toBe(0)
      }),
      { numRuns: 50 },
    )
  })
})
