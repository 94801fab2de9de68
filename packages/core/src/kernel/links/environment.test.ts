import { describe, expect, it } from 'vitest'
import {
  type Environment,
  type EnvironmentFacts,
  parseEnvironment,
  readEnvironment,
} from './environment.ts'

const agents = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  chromeOnIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  iosWebView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  pad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  androidWebView:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}

function environment(userAgent: string, facts: Partial<EnvironmentFacts> = {}): Environment {
  return parseEnvironment({
    userAgent,
    mobile: /mobile/i.test(userAgent),
    touchPoints: 0,
    telegram: false,
    framed: false,
    ...facts,
  })
}

describe('the environment', () => {
  it('distinguishes the systems, an iPad that calls itself a Mac too', () => {
    expect(environment(agents.safari).os).toBe('ios')
    expect(environment(agents.pad, { touchPoints: 5 }).os).toBe('ios')
    expect(environment(agents.pad).os).toBe('mac')
    expect(environment(agents.chromeOnAndroid).os).toBe('android')
    expect(environment(agents.desktop).os).toBe('other')
  })

  it('knows browsers inside of apps from browsers [B6.2]', () => {
    for (const agent of [agents.iosWebView, agents.androidWebView, agents.instagram])
      expect(environment(agent).webView, agent).toBe(true)
    for (const agent of [
      agents.safari,
      agents.chromeOnIos,
      agents.pad,
      agents.chromeOnAndroid,
      agents.desktop,
    ])
      expect(environment(agent, { touchPoints: 5 }).webView, agent).toBe(false)
  })

  it('counts Telegram as itself, not as a web view that cannot open wallets', () => {
    expect(environment(agents.androidWebView, { telegram: true })).toMatchObject({
      telegram: true,
      webView: false,
    })
  })

  it('is that of a desktop browser on a server', () => {
    expect(readEnvironment()).toEqual({
      mobile: false,
      os: 'other',
      telegram: false,
      webView: false,
      framed: false,
    })
  })
})
