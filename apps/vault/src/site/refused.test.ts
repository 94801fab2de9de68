import { knownError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { counterfactualOf } from '../counterfactual/account.ts'
import { grantPermissions } from '../sessions/grantPermissions.ts'
import { loadWords } from '../words/words.ts'
import { sendEvmCalls } from './evm/sendCalls.ts'
import { sendEvmTransaction } from './evm/sendTransaction.ts'
import { signEvmMessage, signEvmTypedData } from './signEvm.ts'
import { signSolanaMessage } from './signSolana.ts'
import type { Site } from './site.ts'
import type { SignTask } from './task.ts'

await loadWords('en')
const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const never = () => {
  throw new Error('Unexpected request')
}

/** Returns a request that must be refused before any question to the visitor, the keys or the chain. */
function task(params: SignTask['params']): SignTask {
  const node = {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: '',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpc: never,
    get: never,
    simulate: never,
  } as const
  const site: Site = {
    origin: 'https://site.example',
    settings: { gatewayUrl: '', sites: [], chains: [], recoveryLimit: 100 },
    screens: { ask: never, still: never, onShown: never },
    keyholder: { ask: never },
    language: () => 'en',
    accountType: 'smartAccount',
    sent: new Map(),
    currency: () => 'USD',
  }
  const { signal } = new AbortController()
  return { site, node, account, owner: account, params, signal }
}

const refusal = knownError('RPC_NOT_ALLOWED').message

it('signs no operation of the account’s code, whatever it is called', async () => {
  const types = { PackedUserOperation: [{ name: 'callData', type: 'bytes' }] }
  const operation = {
    domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: account },
    types,
    primaryType: 'PackedUserOperation',
    message: { callData: '0x' },
  }
  await expect(signEvmTypedData(task([account, operation]))).rejects.toThrow(refusal)
  const json = JSON.stringify(operation)
  await expect(signEvmTypedData(task([account, json]))).rejects.toThrow(refusal)
})

it('signs no typed data for another network than the requested one', async () => {
  const data = {
    domain: { name: 'Mail', chainId: 137 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'Hello' },
  }
  for (const given of [data, JSON.stringify(data)])
    await expect(signEvmTypedData(task([account, given]))).rejects.toThrow(
      knownError('CHAIN_NOT_SUPPORTED').message,
    )
})

it('signs no bytes as a message that could send a transaction of whatever version', async () => {
  const [key, none] = [Array.from({ length: 32 }).fill(7), Array.from({ length: 32 }).fill(0)]
  // A legacy message: one signer, two accounts, a blockhash, one instruction with a byte of data.
  const legacy = [1, 0, 1, 2, ...key, ...none, ...key, 1, 1, 0, 1, 9].map(Number)
  const signature = Array.from({ length: 64 }, () => 0)
  for (const bytes of [
    legacy,
    [0x80, ...legacy, 0],
    [0x85, ...legacy],
    [1, ...signature, ...legacy],
  ])
    await expect(
      signSolanaMessage(task({ message: base58.encode(Uint8Array.from(bytes)) })),
    ).rejects.toThrow(refusal)
})

it('signs nothing that could pass for what the page itself signs for an account', async () => {
  const bound = { name: 'CounterfactualAccount', version: '1', chainId: 1 }
  const message = {
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    domain: bound,
    primaryType: 'PersonalSign',
    message: { prefixed: '0x' },
  }
  const nested = {
    types: { TypedDataSign: [{ name: 'name', type: 'string' }] },
    domain: { name: 'Site' },
    primaryType: 'TypedDataSign',
    message: { name: bound.name },
  }
  for (const data of [message, nested])
    await expect(signEvmTypedData(task([account, data]))).rejects.toThrow(refusal)
})

it('signs no type whose name contains another type, since names are hashed unchanged', async () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f']
  const disguised =
    'TypedDataSign(A contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)A'
  const word = `0x${'00'.repeat(32)}`
  const typed = (primaryType: string, name = 'a', type = 'bytes32') => ({
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: account },
    types: { [primaryType]: words.map((one) => ({ name: one === 'a' ? name : one, type })) },
    primaryType,
    message: { ...Object.fromEntries(words.map((one) => [one, word])), [name]: word },
  })
  for (const data of [
    typed(disguised),
    typed('A', 'a,bytes32 z'),
    typed('A', 'a', 'bytes32 z,bytes32'),
    typed('A', ''),
  ])
    await expect(signEvmTypedData(task([account, data]))).rejects.toThrow(refusal)
})

it('sends no call to a contract account of the visitor’s key, which would execute its data', async () => {
  const { address: to } = counterfactualOf(account)
  const call = { to, data: '0xb61d27f6' }
  await expect(sendEvmTransaction(task([call]))).rejects.toThrow(refusal)
  await expect(sendEvmCalls(task([{ calls: [call] }]))).rejects.toThrow(refusal)
})

it('signs and sends nothing for another account than the one that the visitor reads', async () => {
  const other = `0x${'22'.repeat(20)}`
  const to = `0x${'11'.repeat(20)}`
  const words = knownError('ACCOUNT_NOT_FOUND').message
  const typed = { domain: {}, types: { Mail: [] }, primaryType: 'Mail', message: {} }
  for (const work of [
    sendEvmTransaction(task([{ from: other, to, value: '0x1' }])),
    sendEvmCalls(task([{ from: other, calls: [{ to, value: '0x1' }] }])),
    signEvmMessage(task(['0x68656c6c6f', other])),
    signEvmTypedData(task([other, typed])),
  ])
    await expect(work).rejects.toThrow(words)
})

it('sends no call with two different data fields', async () => {
  const call = { to: `0x${'11'.repeat(20)}`, data: '0xa9059cbb', input: '0x095ea7b3' }
  await expect(sendEvmTransaction(task([call]))).rejects.toThrow(refusal)
})

it('sends no more calls at once than a visitor can read, and not none', async () => {
  const call = { to: `0x${'11'.repeat(20)}`, value: '0x1' }
  for (const count of [0, 21])
    await expect(
      sendEvmCalls(task([{ calls: Array.from({ length: count }, () => call) }])),
    ).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
})

it('sends nothing to the account’s own code, and takes over no code that the site names', async () => {
  const sent = (more: object) => task([{ to: account, value: '0x0', ...more }])
  await expect(sendEvmTransaction(sent({ data: '0x34fcd5be' }))).rejects.toThrow(refusal)
  const own = { to: account.toLowerCase(), input: '0x34fcd5be' }
  await expect(sendEvmTransaction(sent(own))).rejects.toThrow(refusal)
  const authorizationList = [{ address: account, chainId: '0x1', nonce: '0x0' }]
  await expect(
    sendEvmTransaction(sent({ to: `0x${'11'.repeat(20)}`, authorizationList })),
  ).rejects.toThrow(knownError('WALLET_MISBEHAVED').message)
})

it('makes no call to the account’s own code in a batch either, since its data cannot be reviewed', async () => {
  const calls = [{ to: `0x${'11'.repeat(20)}` }, { to: account, data: '0x34fcd5be' }]
  await expect(sendEvmCalls(task([{ calls }]))).rejects.toThrow(refusal)
})

it('grants no session by calls of a site, nor by a request of another shape [H6]', async () => {
  const grant = { to: account, data: '0x83e8651b' }
  const other = { to: `0x${'11'.repeat(20)}`, value: '0x1' }
  await expect(sendEvmCalls(task([{ calls: [other, grant] }]))).rejects.toThrow(refusal)
  const empty = { chainId: '0x1', expiry: 1, permissions: [], policies: [] }
  const key = { type: 'secp256k1', publicKey: `0x04${'aa'.repeat(64)}` }
  const times = { start: 1, period: 86_400 }
  const direct = {
    ...empty,
    signer: { type: 'keys', data: { keys: [key] } },
    permissions: [
      { type: 'native-token-recurring-allowance', data: { allowance: '0x1', ...times } },
    ],
  }
  const texts = [empty, direct, { ...direct, pci: 'mine' }].map((one) => JSON.stringify(one))
  for (const params of [[], [{}], ['{'], ['{}'], ...texts.map((one) => [one])])
    await expect(grantPermissions(task(params))).rejects.toThrow(refusal)
})
