import { openKeyring } from '@latchkey/vault/wallet'
import { hashTypedData, recoverTypedDataAddress } from 'viem'
import { expect, it } from 'vitest'
import { loadWords } from '../words/words.ts'
import { createQueue } from './queue.ts'
import { signMethod } from './sign.ts'
import type { Site } from './site.ts'

await loadWords('en')
const keyring = await openKeyring({ secret: new Uint8Array(32) })
const account = keyring.addresses.eip155
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: '',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
}

/** Signs typed data for a visitor who approves it. `shown`: the approval that they have read. */
async function approved(data: object): Promise<{ signature: `0x${string}`; shown: string }> {
  let shown = ''
  const site: Site = {
    origin: 'https://site.example',
    settings: { gatewayUrl: '', sites: [], chains: [chain], recoveryLimit: 0 },
    screens: {
      async ask(question) {
        shown = JSON.stringify(Object(question(() => {})).props.ask.approval)
        return JSON.parse('true')
      },
      still() {},
      onShown() {},
    },
    keyholder: {
      async ask(_, params) {
        const { json } = JSON.parse(JSON.stringify(params))
        const signature = await keyring.signTypedData(JSON.parse(json))
        return JSON.parse(JSON.stringify({ signature }))
      },
    },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'eoa',
    sent: new Map(),
  }
  const wallet = { addresses: keyring.addresses, email: null, name: null, way: 'email' }
  const sign = signMethod(site, async () => wallet, createQueue())
  const params = [account, data]
  const request = { chainId: 'eip155:1', account, method: 'eth_signTypedData_v4', params }
  const { signal } = new AbortController()
  const answer = await sign(JSON.parse(JSON.stringify(request)), signal)
  return { signature: `0x${String(answer).slice(2)}`, shown }
}

const verifyingContract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const members = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

it.each([
  ['a chain id that is a number', { name: 'Mail', chainId: 1 }],
  ['a chain id that is a text', { name: 'Mail', chainId: '1' }],
  ['a chain id in hex', { name: 'Mail', chainId: '0x1', verifyingContract }],
  ['empty texts', { name: '', version: '', chainId: 1 }],
  ['no member', {}],
])('signs the domain whose hash it shows, for a domain with %s', async (_, domain) => {
  const types = { Note: [{ name: 'text', type: 'string' }] }
  const data = { domain, types, primaryType: 'Note', message: { text: 'Hello' } } as const
  const { signature, shown } = await approved(data)
  const EIP712Domain = members.filter(({ name }) => name in domain)
  const numbered = 'chainId' in domain ? { ...domain, chainId: 1 } : domain
  const whole = { ...data, types: { EIP712Domain, ...types }, domain: numbered }
  expect(shown).toContain(hashTypedData(whole).slice(2, 10))
  expect(await recoverTypedDataAddress({ ...whole, signature })).toBe(account)
})
