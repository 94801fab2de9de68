import { chainOf, fundedAccount, minedReceipt } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { type ChainId, referenceOf } from '@latchkey/protocol'
import { createPublicClient, createTestClient, type Hex, http, walletActions } from 'viem'
import { expect, it } from 'vitest'
import { ethCallOf } from '../eip155/index.ts'
import { createSignInMessage } from '../message/index.ts'
import { memoryNonces, verifySignIn } from './index.ts'

/** Returns the valid word of ERC-1271 for every call. */
const yesMan: Hex = '0x6010600c60003960106000f3631626ba7e60e01b60005260206000f3'
const [here, there] = ['eip155:31337', 'eip155:31338'] as const

const clientOf = (chainId: ChainId) => {
  const transport = http(chainOf(worldForTests(), chainId).rpcUrl)
  const node = createPublicClient({ transport })
  const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
  return { node, chain }
}

it('lets a contract in on the chain where it agrees, and on no other [F5]', async () => {
  const { node, chain } = clientOf(there)
  const account = await fundedAccount(chain)
  const hash = await chain.sendTransaction({ account, data: yesMan, chain: null })
  const { contractAddress } = await minedReceipt(node, hash)
  const nonces = memoryNonces()
  const ethCall = (chainId: ChainId) =>
    ethCallOf((method, params) =>
      Reflect.apply(clientOf(chainId).node.request, undefined, [{ method, params }]),
    )
  const attempt = async (chainId: ChainId, chains: readonly ChainId[]) => {
    const message = createSignInMessage({
      domain: 'site.example',
      accountAddress: contractAddress ?? '',
      uri: 'https://site.example',
      chainId,
      nonce: await nonces.issue(),
    })
    const expected = { domain: 'site.example', chains }
    const signature = `0x${'11'.repeat(65)}`
    return verifySignIn({ message, signature, expected, nonces, ethCall })
  }
  expect(await attempt(here, [here])).toMatchObject({ status: 'refused', reason: 'badSignature' })
  expect(await attempt(there, [here])).toEqual({ status: 'refused', reason: 'otherChain' })
  expect(await attempt(there, [there])).toEqual(
    expect.objectContaining({
      status: 'signedIn',
      account: expect.stringContaining(`eip155:${referenceOf(there)}:0x`),
      by: 'contract',
    }),
  )
})
