import type { Connector } from '@latchkey/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discover } from './discover.ts'
import { scriptedWallet } from './scripted-wallet.fixture.ts'

const icon = 'data:image/svg+xml,<svg/>'
const environment = { networks: [], injected: true, announced: true }
const undos: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function start(flags: Partial<typeof environment> = {}) {
  const list = new Map<string, Connector>()
  const reports: Connector[] = []
  const report = (connector: Connector) => {
    reports.push(connector)
    list.set(connector.id, connector)
  }
  undos.push(discover(report, { ...environment, ...flags }))
  return { list, reports, ids: () => [...list.keys()] }
}
function info(name = 'Fox', rdns = 'org.fox', uuid = crypto.randomUUID()) {
  return { uuid, name, rdns, icon }
}
function announce(detail: unknown) {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
function announceOnRequest(detail: unknown) {
  window.addEventListener('eip6963:requestProvider', () => announce(detail))
}
function inject(ethereum: unknown) {
  Object.assign(window, { ethereum })
}
function wallet(facts = info()) {
  return { info: facts, provider: scriptedWallet().provider }
}

describe('announced wallets', () => {
  it('are found when they loaded before the page [A2.2]', () => {
    announceOnRequest(wallet())
    expect(start().ids()).toEqual(['org.fox'])
  })

  it('are found when they load after the page [A2.2]', () => {
    const { ids } = start()
    announce(wallet())
    expect(ids()).toEqual(['org.fox'])
  })

  it('become connectors with the fields of their announcement [C1]', () => {
    const { list } = start()
    announce(wallet())
    expect(list.get('org.fox')).toMatchObject({
      id: 'org.fox',
      name: 'Fox',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
      imageUrl: icon,
      info: { rdns: 'org.fox' },
      presents: 'elsewhere',
    })
  })

  it('are listed once, however often they announce themselves', () => {
    const { reports } = start()
    const one = wallet()
    for (let time = 0; time < 50; time++) announce({ ...one, info: info() })
    expect(reports).toHaveLength(1)
  })

  it('that claim one rdns are both shown and marked, neither hides the other', () => {
    const { list } = start()
    announce(wallet(info('Fox')))
    announce(wallet(info('Fox')))
    announce(wallet(info('Ferret')))
    expect([...list.values()].map(({ id, name, contested }) => [id, name, contested])).toEqual([
      ['org.fox', 'Fox', true],
      ['org.fox~2', 'Fox', true],
      ['org.fox~3', 'Ferret', true],
    ])
  })

  it('cannot take the place of another by its uuid', () => {
    const { list } = start()
    const uuid = crypto.randomUUID()
    announce(wallet(info('Fox', 'org.fox', uuid)))
    announce(wallet(info('Thief', 'org.fox', uuid)))
    expect([...list.values()].map(({ name }) => name)).toEqual(['Fox', 'Thief'])
  })

  it('are one row where they announce a new provider object each time, with the newest until it is used', async () => {
    const { list, reports } = start()
    const facts = info()
    const [first, newest, copy] = [0, 1, 2].map(() => scriptedWallet())
    announce({ info: facts, provider: first?.provider })
    announce({ info: facts, provider: newest?.provider })
    const fox = list.get('org.fox')
    expect(fox?.signer('eip155')).toBe(newest?.provider)
    const signal = new AbortController().signal
    vi.useRealTimers()
    await fox?.connect({ networks: [], signal })
    // A script of the page copies the wallet's announcement.
    announce({ info: facts, provider: copy?.provider })
    expect(fox?.signer('eip155')).toBe(newest?.provider)
    await fox?.restore({ signal })
    expect([first?.requested, copy?.requested]).toEqual([[], []])
    expect(reports).toHaveLength(1)
  })

  it('count as the same claim in any case of the rdns', () => {
    const { ids } = start()
    announce(wallet(info('Fox', 'org.fox')))
    announce(wallet(info('Fox', 'ORG.Fox')))
    expect(ids()).toEqual(['org.fox', 'org.fox~2'])
  })

  it('are all reported: which of too many are listed is not for their order to say [J10]', () => {
    const { list } = start()
    for (let time = 0; time < 300; time++) announce(wallet(info('Fox', `org.fox${time}`)))
    announce(wallet(info('Rabby', 'io.rabby')))
    expect(list.size).toBe(301)
    expect(list.get('io.rabby')?.name).toBe('Rabby')
  })

  it('are not looked for when the site turned that off', () => {
    announceOnRequest(wallet())
    expect(start({ announced: false }).ids()).toEqual([])
  })

  it('are not reported after the undo', () => {
    const { ids } = start()
    undos.pop()?.()
    announce(wallet())
    expect(ids()).toEqual([])
  })
})

describe('a broken announcement', () => {
  const throwing = {
    get info(): unknown {
      throw new Error('gotcha')
    },
  }
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const { provider } = scriptedWallet()

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['a getter that throws', throwing],
    ['a revoked proxy', revoked.proxy],
    ['no info', { provider }],
    ['no provider', { info: info() }],
    ['a provider without request', { info: info(), provider: {} }],
    ['a request that is no function', { info: info(), provider: { request: 'yes' } }],
    [
      'a name that is no text',
      { info: { ...info(), name: { toString: (): string => 'Fox' } }, provider },
    ],
    ['an invisible name', { info: info('\u200b\u202e\u0000'), provider }],
    ['an rdns that is no text', { info: { ...info(), rdns: 7 }, provider }],
    ['an rdns with markup', { info: info('Fox', '<b>org.fox</b>'), provider }],
    ['an rdns that claims a place in the queue', { info: info('Fox', 'org.fox~2'), provider }],
    ['a huge rdns', { info: info('Fox', 'a'.repeat(101)), provider }],
  ])('is ignored and hinders no other: %s', (_, detail) => {
    const { ids } = start()
    announce(detail)
    announce(wallet(info('Good', 'org.good')))
    expect(ids()).toEqual(['org.good'])
  })

  it('is survived, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (detail) => {
        const { ids } = start()
        announce(detail)
        announce({ info: detail, provider })
        expect(ids().length).toBeLessThanOrEqual(1)
        undos.pop()?.()
      }),
    )
  })

  it('has its name cleaned of markup tricks and cut', () => {
    const { list } = start()
    announce(wallet(info(`Me\u202eta\u0007Mask${'!'.repeat(100_000)}`)))
    expect(list.get('org.fox')?.name).toBe(`Meta Mask${'!'.repeat(30)}…`)
  })

  it.each([
    'https://evil.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg',
    `data:image/png;base64,${'A'.repeat(140_000)}`,
    7,
  ])('loses a picture that is not safe to show: %.40s', (picture) => {
    const { list } = start()
    announce({ ...wallet(), info: { ...info(), icon: picture } })
    expect(list.get('org.fox')?.imageUrl).toBeUndefined()
  })

  it('is read once, so that it cannot say another thing later', () => {
    const { list } = start()
    let reads = 0
    const facts = {
      ...info(),
      get rdns() {
        reads += 1
        return reads === 1 ? 'org.fox' : 'io.metamask'
      },
    }
    announce({ info: facts, provider })
    expect([...list.values()].map((one) => [one.id, one.info?.rdns])).toEqual([
      ['org.fox', 'org.fox'],
    ])
  })
})

describe('the legacy injected wallet', () => {
  it('is listed as Browser Wallet when nothing was announced [A2.1]', () => {
    inject(scriptedWallet().provider)
    const { list } = start()
    vi.advanceTimersByTime(300)
    expect(list.get('injected')).toMatchObject({ name: 'Browser Wallet', type: 'INJECTED' })
  })

  it('is not listed when a wallet was announced', () => {
    inject(scriptedWallet().provider)
    announceOnRequest(wallet())
    const { ids } = start()
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual(['org.fox'])
  })

  it('is listed when announced wallets are turned off', () => {
    inject(scriptedWallet().provider)
    announceOnRequest(wallet())
    const { ids } = start({ announced: false })
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual(['injected'])
  })

  it('is not listed when the site turned it off', () => {
    inject(scriptedWallet().provider)
    const { ids } = start({ injected: false })
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual([])
  })

  it('is found when it is injected late', () => {
    const { ids } = start()
    vi.advanceTimersByTime(2_000)
    inject(scriptedWallet().provider)
    window.dispatchEvent(new Event('ethereum#initialized'))
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual(['injected'])
  })

  it('does not keep the same wallet from being announced later', () => {
    const { provider } = scriptedWallet()
    inject(provider)
    const { ids } = start()
    vi.advanceTimersByTime(300)
    announce({ info: info(), provider })
    expect(ids()).toEqual(['injected', 'org.fox'])
  })

  it('represents each of several wallets that share the global', () => {
    const providers = [scriptedWallet().provider, scriptedWallet().provider]
    inject({ ...scriptedWallet().provider, providers })
    const { ids } = start()
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual(['injected', 'injected~2'])
  })

  it.each([
    ['a text', 'ethereum'],
    ['without request', { isMetaMask: true }],
    [
      'a trap',
      new Proxy(
        {},
        {
          get() {
            throw new Error('gotcha')
          },
        },
      ),
    ],
  ])('is left alone when it is %s', (_, value) => {
    inject(value)
    const { ids } = start()
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual([])
  })

  it('is left alone when reading it throws', () => {
    Object.defineProperty(window, 'ethereum', {
      get() {
        throw new Error('gotcha')
      },
    })
    const { ids } = start()
    vi.advanceTimersByTime(300)
    expect(ids()).toEqual([])
  })
})

it('finds nothing, and touches nothing, where there is no window', () => {
  vi.unstubAllGlobals()
  expect(start().ids()).toEqual([])
})

describe('OKX Wallet', () => {
  const okx = 'com.okex.wallet'
  const put = (okxwallet: unknown) => Object.assign(window, { okxwallet })
  const settle = () => vi.advanceTimersByTime(300)

  it('is found by its place in the page when it does not announce itself [A2]', () => {
    const { provider } = scriptedWallet()
    put(provider)
    inject(provider)
    const { list, ids } = start()
    settle()
    expect(ids()).toEqual([okx])
    expect(list.get(okx)).toMatchObject({
      name: 'OKX Wallet',
      type: 'ANNOUNCED',
      info: { rdns: okx },
    })
    expect(list.get(okx)?.signer('eip155')).toBe(provider)
  })

  it('is listed once when it announces itself, before or after it was looked for [A2]', () => {
    const announced = wallet(info('OKX Wallet', okx))
    put(announced.provider)
    announceOnRequest(announced)
    const early = start()
    settle()
    expect(early.reports).toHaveLength(1)
    for (const undo of undos.splice(0)) undo()
    vi.stubGlobal('window', new EventTarget())
    put(announced.provider)
    const late = start()
    settle()
    announce(announced)
    expect(late.ids()).toEqual([okx])
    expect(late.reports).toHaveLength(1)
  })

  it('is not found by what is no provider, nor where the site wants no injected wallets', () => {
    for (const junk of [undefined, null, {}, { request: 'x' }, { bitcoin: {} }]) {
      put(junk)
      const { ids } = start()
      settle()
      expect(ids()).toEqual([])
    }
    put(scriptedWallet().provider)
    const { ids } = start({ injected: false })
    settle()
    expect(ids()).toEqual([])
  })
})
