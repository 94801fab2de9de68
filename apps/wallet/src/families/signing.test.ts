import { evmKeys, solanaKeys } from '@latchkey/devkit/wallets'
import { type DevChain, providerError, type Review } from '@latchkey/devkit/wallets/parts'
import { type ChainId, isChainId } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { isHex, recoverMessageAddress, recoverTypedDataAddress, verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { bip122 } from './bip122.ts'
import { eip155 } from './eip155.ts'
import type { Family, SiteRequest } from './family.ts'
import { solana } from './solana.ts'

/** No node: a request that reads or sends would fail. */
const chain = (id: ChainId, symbol: string, decimals: number): DevChain => ({
  id,
  name: `Chain ${id}`,
  rpcUrl: 'http://127.0.0.1:1',
  symbol,
  decimals,
})
const evmChain = chain('eip155:31337', 'ETH', 18)
const solanaChain = chain('solana:localnet', 'SOL', 9)
const evm = eip155([evmChain, chain('eip155:31338', 'ETH', 18)])
const svm = solana([solanaChain]) ?? fail()
const bitcoin = bip122()

function fail(): never {
  throw new Error('No such family')
}

const text = 'Hello'
const hexText = '0x48656c6c6f'
const declined = providerError(4001, 'User rejected the request.')
const first = (family: Family) => family.accounts[0]?.addresses ?? fail()
const second = (family: Family) => family.accounts[1]?.addresses ?? fail()

/** A request of a site whose session has the first account of the family on its first chain. */
function siteRequest(
  family: Family,
  method: string,
  params: unknown,
  answer: 'approve' | 'decline' = 'approve',
) {
  const id = family.chains[0]?.id
  if (!isChainId(id)) return fail()
  const reviews: Review[] = []
  const request: SiteRequest = {
    method,
    params,
    chainId: id,
    addresses: first(family),
    async ask(review) {
      reviews.push(review)
      if (answer === 'decline') throw declined
    },
    moveTo: vi.fn(),
  }
  return { request, reviews, answer: () => family.answer(request) }
}

const typedData = {
  domain: { name: 'Site', chainId: 31337 },
  types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text },
} as const

/** A way to get a signature of an account, and its parameters. */
type Signing = [Family, string, (addresses: readonly string[]) => unknown]
const allSignings: readonly Signing[] = [
  [evm, 'personal_sign', ([address]) => [hexText, address]],
  [evm, 'eth_sign', ([address]) => [address, hexText]],
  [evm, 'eth_signTypedData_v4', ([address]) => [address, JSON.stringify(typedData)]],
  [evm, 'eth_signTypedData_v3', ([address]) => [address, JSON.stringify(typedData)]],
  [evm, 'eth_signTypedData', ([address]) => [address, JSON.stringify(typedData)]],
  [evm, 'eth_signTransaction', ([from]) => [{ from, to: evmKeys[5].address, value: '0x1' }]],
  [
    svm,
    'solana_signMessage',
    ([pubkey]) => ({ pubkey, message: base58.encode(new TextEncoder().encode(text)) }),
  ],
  [bitcoin, 'signMessage', ([address]) => ({ address, message: text })],
  [
    bitcoin,
    'sendTransfer',
    ([account]) => ({ account, recipientAddress: first(bitcoin)[0], amount: '10000' }),
  ],
]
const signings = allSignings.map(
  ([family, method, paramsFor]) => [family.namespace, method, family, paramsFor] as const,
)

describe('the keys of the phone wallet', () => {
  it.each(
    signings,
  )('of %s sign nothing by %s for an account outside of the session', async (_namespace, method, family, paramsFor) => {
    const { answer, reviews } = siteRequest(family, method, paramsFor(second(family)))
    await expect(answer()).rejects.toMatchObject({ code: 4100 })
    expect(reviews).toEqual([])
  })

  it.each(
    signings,
  )('of %s sign nothing by %s that the visitor declines', async (_namespace, method, family, paramsFor) => {
    const { answer, reviews } = siteRequest(family, method, paramsFor(first(family)), 'decline')
    await expect(answer()).rejects.toMatchObject({ code: 4001 })
    expect(reviews).toHaveLength(1)
  })

  it.each([
    evm,
    svm,
    bitcoin,
  ])('of $namespace answer no method that the wallet does not offer', async (family) => {
    for (const method of ['steal', 'toString', '__proto__', 'constructor']) {
      const { answer, reviews } = siteRequest(family, method, [])
      await expect(answer()).rejects.toMatchObject({ code: 4200 })
      expect(reviews).toEqual([])
    }
  })
})

describe('the EVM account', () => {
  const [address = ''] = first(evm)
  const sign = async (method: string, params: unknown) => {
    const { answer, reviews } = siteRequest(evm, method, params)
    const signature = await answer()
    if (!isHex(signature)) throw new Error('No signature')
    return { signature, review: reviews[0] }
  }

  it('signs a text that the review shows', async () => {
    const { signature, review } = await sign('personal_sign', [hexText, address])
    expect(await recoverMessageAddress({ message: text, signature })).toBe(address)
    expect(review).toMatchObject({ message: text })
  })

  it('signs bytes as a message, never as a bare hash, and with a caution', async () => {
    const { signature, review } = await sign('eth_sign', [address, hexText])
    expect(isHex(address) && (await verifyMessage({ address, message: text, signature }))).toBe(
      true,
    )
    expect(review?.caution).toContain('eth_sign')
  })

  it.each([
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
  ])('signs typed data by %s as EIP-712 has it', async (method) => {
    const { signature } = await sign(method, [address, JSON.stringify(typedData)])
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
  })

  it('refuses a chain that the wallet does not have', async () => {
    const { request, reviews } = siteRequest(evm, 'personal_sign', [hexText, address])
    await expect(evm.answer({ ...request, chainId: 'eip155:1' })).rejects.toMatchObject({
      code: 4901,
    })
    expect(reviews).toEqual([])
  })

  it.each([
    ['eth_sign', [address, 'Hello']],
    ['eth_signTransaction', [{ from: address, to: 'friend.eth' }]],
    ['eth_signTransaction', [{ from: address, to: '0x1' }]],
  ])('refuses malformed parameters of %s before it prompts: %j', async (method, params) => {
    const { answer, reviews } = siteRequest(evm, method, params)
    await expect(answer()).rejects.toMatchObject({ code: -32602 })
    expect(reviews).toEqual([])
  })
})

describe('the Solana account', () => {
  const [address = ''] = first(svm)

  it('signs the bytes of a message', async () => {
    const message = new TextEncoder().encode(text)
    const params = { pubkey: address, message: base58.encode(message) }
    const { answer } = siteRequest(svm, 'solana_signMessage', params)
    const signature = base58.decode(Object(await answer()).signature)
    const keyBytes = Uint8Array.from(base58.decode(address))
    const key = await crypto.subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify'])
    expect(await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), message)).toBe(
      true,
    )
  })

  it.each([undefined, 7, '0OIl'])('refuses the message %j before it prompts', async (message) => {
    const { answer, reviews } = siteRequest(svm, 'solana_signMessage', { pubkey: address, message })
    await expect(answer()).rejects.toMatchObject({ code: -32602 })
    expect(reviews).toEqual([])
  })

  it('is one of the three that the wallet shows, and no other key of the devkit signs', async () => {
    expect(svm.accounts).toHaveLength(3)
    const other = solanaKeys[3]?.address
    const { request } = siteRequest(svm, 'solana_signMessage', { pubkey: other, message: 'a' })
    await expect(svm.answer({ ...request, addresses: [String(other)] })).rejects.toMatchObject({
      code: 4100,
    })
  })
})

describe('the Bitcoin account', () => {
  const [account] = first(bitcoin)

  it.each([
    ['signMessage', { account }],
    ['signMessage', { account, message: text, protocol: 'other' }],
    ['signPsbt', { psbt: 7, signInputs: [] }],
    ['signPsbt', { psbt: '', signInputs: [{ address: account, index: 0.5 }] }],
    ['sendTransfer', { account, recipientAddress: account, amount: '-1' }],
    ['sendTransfer', { account, recipientAddress: account, amount: '1e3' }],
    ['sendTransfer', { account, amount: '1' }],
  ])('refuses malformed parameters of %s before it prompts: %j', async (method, params) => {
    const { answer, reviews } = siteRequest(bitcoin, method, params)
    await expect(answer()).rejects.toMatchObject({ code: -32602 })
    expect(reviews).toEqual([])
  })
})
