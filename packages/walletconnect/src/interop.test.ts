import { type RunningRelay, startRelay } from '@latchkey/gateway/relay'
import { isHex, recoverMessageAddress, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletConnect } from './index.ts'
import {
  answerWith,
  approveNext,
  type OfficialWallet,
  officialWallet,
} from './testing/walletkit.ts'
import { networks, never, testOptions } from './testing/world.ts'

const evm = privateKeyToAccount(`0x${'11'.repeat(32)}`)

function hex(value: unknown): `0x${string}` {
  if (!isHex(value)) throw new Error('not hex')
  return value
}

let relay: RunningRelay
let wallet: OfficialWallet
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
  answerWith(wallet, (method, params) => {
    if (method === 'personal_sign' && Array.isArray(params))
      return evm.signMessage({ message: { raw: params[0] } })
    throw new Error('no')
  })
})
afterAll(async () => {
  await wallet?.stop()
  await relay?.stop()
})

it('connects, signs and disconnects with the official wallet [H4]', async () => {
  const connector = walletConnect(testOptions(relay.url))
  const approved = approveNext(wallet, { eip155: evm.address })
  const uris: string[] = []
  const connected = await connector.connect({
    networks,
    signal: never(),
    onUri(uri) {
      uris.push(uri)
      wallet.kit.pair({ uri })
    },
  })
  await approved
  expect(uris).toHaveLength(1)
  expect(connected.accounts).toEqual([{ namespace: 'eip155', address: evm.address, type: 'eoa' }])
  expect(connected.wallet).toEqual({
    name: 'Official Wallet',
    imageUrl: 'https://wallet.example/icon.png',
  })
  const provider = connector.signer('eip155')
  const signature = await provider?.request({
    method: 'personal_sign',
    params: [stringToHex('hello'), evm.address],
  })
  expect(await recoverMessageAddress({ message: 'hello', signature: hex(signature) })).toBe(
    evm.address,
  )
  const deleted = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
  await connector.disconnect()
  await deleted
  expect(connector.signer('eip155')).toBeUndefined()
})
