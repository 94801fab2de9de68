import { describe, expect, it, vi } from 'vitest'
import {
  announceReady,
  awaitGreeting,
  type FrameWindow,
  greetFrame,
  greeting,
  isReady,
} from './greeting.ts'

const site = 'https://site.example'
const sites = new Set([site, 'http://app.localhost:4000', 'http://shop.example'])

/** Creates the window of a vault page, with its ancestors as the browser reports them and the messages of a test. */
function frame(around: readonly string[] | 'unreported' = [site], top?: object) {
  const target = new EventTarget()
  const parent = {}
  const window: FrameWindow = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    parent,
    top: top ?? parent,
    location: around === 'unreported' ? {} : { ancestorOrigins: around },
  }
  const greeted = vi.fn()
  const stop = awaitGreeting(window, sites, greeted)
  const say = (changes: Partial<Record<'data' | 'source' | 'origin' | 'ports', unknown>> = {}) => {
    const ports = [new MessageChannel().port1]
    const message = { data: { ...greeting }, source: parent, origin: site, ports, ...changes }
    target.dispatchEvent(Object.assign(new Event('message'), message))
  }
  return { say, greeted, stop }
}

describe('a vault page', () => {
  it('takes one greeting of the site around it', () => {
    const { say, greeted } = frame()
    say()
    say()
    expect(greeted).toHaveBeenCalledOnce()
    expect(greeted).toHaveBeenCalledWith({ port: expect.any(MessagePort), origin: site })
  })

  it.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['a site that is not registered', { origin: 'https://evil.example' }],
    ['a site that only begins like one', { origin: 'https://site.example.evil.example' }],
    ['a site on another port', { origin: 'https://site.example:444' }],
    ['no origin', { origin: 'null' }],
    ['plain http of another machine', { origin: 'http://shop.example' }],
    ['somebody without a port', { ports: [] }],
    [
      'somebody with two ports',
      { ports: [new MessageChannel().port1, new MessageChannel().port2] },
    ],
    ['another version', { data: { ...greeting, version: 2 } }],
    ['more words', { data: { ...greeting, more: 1 } }],
    ['text', { data: greeting.type }],
    ['nothing', { data: null }],
  ])('takes none of %s, and waits on', (_, changes) => {
    const { say, greeted } = frame()
    say(changes)
    expect(greeted).not.toHaveBeenCalled()
    say()
    expect(greeted).toHaveBeenCalledOnce()
  })

  it.each([
    ['another site holds the site', [site, 'https://evil.example']],
    ['another site is between', ['https://evil.example', site]],
    ['another site holds it', ['https://evil.example']],
  ])('takes none where %s', (_, around) => {
    const { say, greeted } = frame(around)
    say()
    say()
    expect(greeted).not.toHaveBeenCalled()
  })

  it('takes it of the outermost window alone where the browser does not report the enclosing sites', () => {
    for (const around of ['unreported', ['null'], []] as const) {
      const direct = frame(around)
      direct.say()
      expect(direct.greeted).toHaveBeenCalledOnce()
      const nested = frame(around, {})
      nested.say()
      expect(nested.greeted).not.toHaveBeenCalled()
    }
  })

  it('takes plain http of this machine, where people develop', () => {
    const origin = 'http://app.localhost:4000'
    const { say, greeted } = frame([origin])
    say({ origin })
    expect(greeted).toHaveBeenCalledOnce()
  })

  it('takes none once it does not wait any more', () => {
    const { say, greeted, stop } = frame()
    stop()
    say()
    expect(greeted).not.toHaveBeenCalled()
  })
})

it('announces itself to the one site that embeds it, else to each allowed site, and to none in a nested frame', () => {
  const postMessage = vi.fn()
  const parent = { postMessage }
  const announced = () => {
    const origins = postMessage.mock.calls.map(([message, { targetOrigin }]) =>
      isReady(message) ? targetOrigin : message,
    )
    postMessage.mockClear()
    return origins
  }
  announceReady({ parent, top: parent, location: { ancestorOrigins: [site] } }, sites)
  expect(announced()).toEqual([site])
  announceReady({ parent, top: parent, location: { ancestorOrigins: ['null'] } }, sites)
  expect(announced()).toEqual([site, 'http://app.localhost:4000'])
  const evil = ['https://evil.example']
  announceReady({ parent, top: parent, location: { ancestorOrigins: evil } }, sites)
  announceReady({ parent, top: {}, location: {} }, sites)
  expect(announced()).toEqual([])
})

it('a site greets the exact origin of the vault, with one port', () => {
  const postMessage = vi.fn()
  const port = greetFrame({ postMessage }, 'https://vault.site.example')
  expect(port).toBeInstanceOf(MessagePort)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(greeting, {
    targetOrigin: 'https://vault.site.example',
    transfer: [expect.any(MessagePort)],
  })
  port.close()
})
