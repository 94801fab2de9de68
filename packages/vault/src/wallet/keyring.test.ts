import { parseTransaction, recoverTransactionAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { openKeyring } from './keyring.ts'

const delegate = '0xe6cae83bde06e4c305530e199d7217f42808555b'
const plain = {
  chainId: 31_337,
  nonce: 7,
  to: delegate,
  value: 12n,
  data: '0x1234',
  gas: 90_000n,
  maxFeePerGas: 30n,
  maxPriorityFeePerGas: 2n,
} as const

it('signs a transaction unchanged, and takes over code with it only if a delegate is given', async () => {
  const keyring = await openKeyring({ secret: new Uint8Array(32) })
  const owner = keyring.addresses.eip155
  const unsigned = { ...plain, nonce: 7n }

  const alone = parseTransaction(await keyring.signTransaction(unsigned))
  expect(alone).toMatchObject({ ...plain, type: 'eip1559' })
  expect(alone).not.toHaveProperty('authorizationList')

  const serialized = await keyring.signTransaction(unsigned, delegate)
  const { authorizationList = [], ...delegating } = parseTransaction(serialized)
  expect(delegating).toMatchObject({ ...plain, type: 'eip7702' })
  const [authorization, ...others] = authorizationList
  expect(others).toEqual([])
  if (!authorization) throw new Error('The transaction carries no authorization')
  // For this chain and this transaction alone: its nonce is the one after the transaction's own.
  expect(authorization).toMatchObject({ address: delegate, chainId: 31_337, nonce: 8 })
  expect(await recoverAuthorizationAddress({ authorization })).toBe(owner)
  if (!serialized.startsWith('0x04')) throw new Error('The transaction takes over no code')
  expect(
    await recoverTransactionAddress({ serializedTransaction: `0x04${serialized.slice(4)}` }),
  ).toBe(owner)

  keyring.lock()
  await expect(keyring.signTransaction(unsigned, delegate)).rejects.toThrow('The wallet is locked')
})
