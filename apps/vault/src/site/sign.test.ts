import { expect, it } from 'vitest'
import { loadWords } from '../words/words.ts'
import { createQueue } from './queue.ts'
import { signMethod } from './sign.ts'
import type { Site } from './site.ts'

await loadWords('en')

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const solana = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
const wallet = {
  addresses: { eip155: account, solana },
  email: null,
  name: null,
  way: 'email',
}
const network = { name: 'Ethereum', rpcUrl: '', nativeCurrency: { symbol: 'ETH', decimals: 18 } }
const chains = [
  { ...network, id: 'eip155:1' },
  { ...network, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
]
const text = { chainId: 'eip155:1', account, method: 'personal_sign', params: ['Hi', account] }

/** Creates a page whose visitor decides in this way. Records the calls to the keys, the questions and the reports. */
function pageWith(isYes: boolean) {
  const events: string[] = []
  let time = 0
  const site: Site = {
    origin: 'https://site.example',
    settings: { gatewayUrl: '', sites: [], chains, recoveryLimit: 100 },
    screens: {
      async ask() {
        events.push('question')
        return JSON.parse(String(isYes))
      },
      still() {},
      onShown() {},
    },
    keyholder: {
      async ask(name) {
        events.push(name)
        return JSON.parse('{"signature":"0x01","status":"done"}')
      },
    },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'eoa',
    sent: new Map(),
    report: (event) => events.push(event),
  }
  const open = async () => {
    events.push('open')
    return wallet
  }
  const method = signMethod(
    site,
    open,
    createQueue(() => time),
  )
  const { signal } = new AbortController()
  return {
    events,
    pass(milliseconds: number) {
      time += milliseconds
    },
    sign: (request: object) => method(JSON.parse(JSON.stringify(request)), signal),
  }
}

it('opens the wallet, asks the visitor, reports both, and then signs', async () => {
  const { sign, events } = pageWith(true)
  expect(await sign(text)).toBe('0x01')
  expect(events).toEqual(['asking', 'open', 'question', 'approved', 'signMessage'])
})

it('signs nothing that the visitor declines', async () => {
  const { sign, events } = pageWith(false)
  await expect(sign(text)).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(events).toEqual(['asking', 'open', 'question'])
})

it.each([
  ['eth_sign', 'eip155:1'],
  ['eth_signTransaction', 'eip155:1'],
  ['eth_signTypedData', 'eip155:1'],
  ['constructor', 'eip155:1'],
  ['__proto__', 'eip155:1'],
  ['personal_sign', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana_signMessage', 'eip155:1'],
])('refuses %s on %s before it opens the wallet', async (method, chainId) => {
  const { sign, events } = pageWith(true)
  await expect(sign({ ...text, method, chainId })).rejects.toMatchObject({
    code: 'RPC_NOT_ALLOWED',
  })
  expect(events).toEqual([])
})

it.each([
  ['a chain that the operator does not list', { chainId: 'eip155:10' }, 'CHAIN_NOT_SUPPORTED'],
  ['an account of another wallet', { account: `0x${'11'.repeat(20)}` }, 'ACCOUNT_NOT_FOUND'],
  ['the account of another family', { account: solana }, 'ACCOUNT_NOT_FOUND'],
  ['a signer in the parameters that is another', { params: ['Hi', solana] }, 'ACCOUNT_NOT_FOUND'],
  ['a member more', { origin: 'https://evil.example' }, 'WALLET_MISBEHAVED'],
])('asks the visitor nothing for %s', async (_, changes, code) => {
  const { sign, events } = pageWith(true)
  await expect(sign({ ...text, ...changes })).rejects.toMatchObject({ code })
  expect(events).not.toContain('question')
  expect(events).not.toContain('signMessage')
})

it('locks the wallet after ten requests in a minute, and signs again a minute later', async () => {
  const { sign, events, pass } = pageWith(false)
  for (let count = 0; count < 10; count += 1)
    await expect(sign(text)).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
  expect(events).not.toContain('lock')
  await expect(sign(text)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  expect(events.at(-1)).toBe('lock')
  pass(60_000)
  await expect(sign(text)).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
})
