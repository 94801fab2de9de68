import type { Namespace, Network } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { type LatchkeyOptions, resolveOptions } from '../kernel/client/options.ts'
import { parseEnvironment } from '../kernel/links/environment.ts'
import { socialsHere } from '../kernel/links/socials.ts'
import { one, sol } from '../testing/world.ts'
import { authNetworks } from './authNetworks.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Safari/537.36',
}

function offered(
  system: keyof typeof agents,
  telegram: boolean,
  features?: LatchkeyOptions['features'],
) {
  const resolved = resolveOptions({
    projectId: 'p',
    gatewayUrl: 'https://gateway.example',
    networks: [one],
    ...(features && { features }),
  })
  const facts = {
    userAgent: agents[system],
    mobile: false,
    touchPoints: 0,
    telegram,
    framed: false,
  }
  return socialsHere(resolved.features, parseEnvironment(facts))
}

describe('socials', () => {
  it('are all seven where a site names none [C14]', () => {
    for (const system of ['ios', 'mac', 'android', 'windows'] as const)
      expect(offered(system, false)).toEqual(all)
  })

  it.each([
    ['ios', ['google']],
    ['mac', ['x']],
    ['android', ['x', 'facebook']],
    ['windows', []],
  ] as const)('on Telegram leave out what it cannot open: %s [C13.1]', (system, left) => {
    expect(offered(system, true)).toEqual(all.filter((one) => !left.some((gone) => gone === one)))
  })

  it("keep the site's choice and order [C13.1, C14]", () => {
    expect(offered('mac', true, { socials: ['github', 'x', 'google'] })).toEqual([
      'github',
      'google',
    ])
    expect(offered('mac', false, { socials: false })).toEqual([])
  })
})

it('takes a login by e-mail or social to EVM and Solana only [C17]', () => {
  const family = (chainNamespace: Namespace): Network => ({ ...one, chainNamespace })
  const [bitcoin, polkadot] = [family('bip122'), family('polkadot')]
  expect(authNetworks([bitcoin, one, polkadot, sol])).toEqual([one, sol])
})
