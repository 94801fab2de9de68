import { openKeyring } from '@latchkey/vault/wallet'
import { hexToBytes, serializeErc6492Signature, stringToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hashMessage, hashTypedData, wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { expect, it } from 'vitest'
import type { ChainNode } from '../chain/node.ts'
import { typedDataOf } from '../site/typedData.ts'
import { counterfactualOf } from './account.ts'
import { type Nested, nestedMessage, nestedTypedData, wrapped } from './nested.ts'

const keyring = await openKeyring({ secret: new Uint8Array(32) })
/** The same keys, by an independent library. */
const owner = mnemonicToAccount(`${'abandon '.repeat(23)}art`)
const account = counterfactualOf(keyring.addresses.eip155)
const node: ChainNode = {
  id: 'eip155:31338',
  name: 'Local',
  rpcUrl: '',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  rpc: async () => undefined,
  get: async () => undefined,
  simulate: async () => undefined,
}
const verifierDomain = {
  name: 'CounterfactualAccount',
  version: '1',
  chainId: 31_338,
  verifyingContract: account.address,
  salt: `0x${'00'.repeat(32)}`,
} as const

async function signed({ json, signatureOf }: Nested): Promise<string> {
  return signatureOf(await keyring.signTypedData(JSON.parse(json)))
}

it('is signed as the account has messages bound to itself (ERC-7739)', async () => {
  expect(owner.address).toBe(keyring.addresses.eip155)
  const message = 'Let me in — ⚿'
  const hash = hashMessage({ message, verifierDomain })
  const bytes = hexToBytes(stringToHex(message))
  expect(await signed(nestedMessage(node, account, bytes))).toBe(await owner.sign({ hash }))
})

const letter = {
  domain: { name: 'Site', version: '2', chainId: 31_338, verifyingContract: account.factory },
  types: {
    Person: [{ name: 'name', type: 'string' }],
    Mail: [
      { name: 'from', type: 'Zone' },
      { name: 'text', type: 'string' },
    ],
    Zone: [{ name: 'people', type: 'Person[]' }],
  },
  primaryType: 'Mail',
  message: { from: { people: [{ name: 'Ada' }] }, text: 'Hello' },
} as const

it('is signed as the account has typed data bound to itself (ERC-7739)', async () => {
  const { Person: _, ...types } = letter.types
  const alone = {
    ...letter,
    types: { ...types, Zone: [{ name: 'name', type: 'string' }] },
    message: { ...letter.message, from: { name: 'North' } },
  } as const
  const signature = await owner.sign({ hash: hashTypedData({ ...alone, verifierDomain }) })
  const nested = nestedTypedData(node, account, typedDataOf(alone))
  expect(await signed(nested)).toBe(wrapTypedDataSignature({ ...alone, signature }))
})

it('signs the whole domain of a site that writes the chain id as a text (ERC-7739)', async () => {
  const types = { Mail: [{ name: 'text', type: 'string' }] } as const
  const mail = { ...letter, types, message: { text: 'Hello' } } as const
  const signature = await owner.sign({ hash: hashTypedData({ ...mail, verifierDomain }) })
  const domain = { ...letter.domain, chainId: '31338' }
  const nested = nestedTypedData(node, account, typedDataOf({ ...mail, domain }))
  expect(await signed(nested)).toBe(wrapTypedDataSignature({ ...mail, signature }))
})

it('refuses types that could pass for the binding types, and unreadable names', () => {
  const nest = (data: object) => () => nestedTypedData(node, account, typedDataOf(data))
  const refusal = expect.objectContaining({ code: 'RPC_NOT_ALLOWED' })
  const text = [{ name: 'text', type: 'string' }]
  const message = { text: 'Hello' }
  expect(
    nest({ ...letter, types: { TypedDataSign: text }, primaryType: 'TypedDataSign', message }),
  ).toThrow(refusal)
  expect(nest({ ...letter, types: { 'Ma il': text }, primaryType: 'Ma il', message })).toThrow(
    refusal,
  )
})

it('includes the deployment call until the account is deployed (ERC-6492)', () => {
  const signature = `0x${'12'.repeat(65)}` as const
  const { factory, factoryData } = account
  expect(wrapped(account, signature)).toBe(
    serializeErc6492Signature({ address: factory, data: factoryData, signature }),
  )
})
