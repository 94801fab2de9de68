import { openKeyring } from '@latchkey/vault/wallet'
import fc from 'fast-check'
import { recoverAddress } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import {
  operationHash,
  operationToRpc,
  typedJson,
  typedOperation,
  type UserOperation,
} from './operation.ts'
import { unsponsored } from './prepare.ts'
import { entryPoint } from './sponsored.ts'
import { stubAuthorization, stubSignature } from './stub.ts'

const hex = (options: { minLength: number; maxLength: number }) =>
  fc.uint8Array(options).map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const address = hex({ minLength: 20, maxLength: 20 })
const bytes = hex({ minLength: 0, maxLength: 100 })
const gas = fc.bigInt({ min: 0n, max: 2n ** 120n - 1n })
const operations: fc.Arbitrary<UserOperation> = fc.record({
  ...{ sender: address, paymaster: address },
  ...{ delegate: fc.option(address), making: fc.constant(null) },
  nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  ...{ callData: bytes, paymasterData: bytes },
  ...{ callGasLimit: gas, verificationGasLimit: gas, preVerificationGas: gas },
  ...{ maxFeePerGas: gas, maxPriorityFeePerGas: gas },
  ...{ paymasterVerificationGasLimit: gas, paymasterPostOpGasLimit: gas },
})

it('is named as EntryPoint 0.8 names it, whatever is in it', () => {
  fc.assert(
    fc.property(operations, fc.integer({ min: 1, max: 2 ** 31 }), (operation, chainId) => {
      const { delegate, ...rest } = operation
      const taken = delegate && {
        ...({ factory: '0x7702', factoryData: '0x' } as const),
        authorization: {
          address: delegate,
          chainId,
          nonce: 0,
          yParity: 0,
          r: '0x1',
          s: '0x1',
        } as const,
      }
      const userOperation = { ...rest, signature: '0x', ...taken } as const
      const hash = operationHash(typedOperation({ id: `eip155:${chainId}` }, operation))
      expect(hash).toBe(
        getUserOperationHash({
          ...{ chainId, userOperation, entryPointVersion: '0.8' },
          entryPointAddress: entryPoint,
        }),
      )
    }),
  )
})

it('has the same hash if it deploys its account, or if it is not sponsored', () => {
  const making = fc.record({ factory: address, factoryData: bytes })
  fc.assert(
    fc.property(operations, making, fc.boolean(), (some, made, isPaid) => {
      const own = isPaid ? {} : unsponsored
      const operation = { ...some, ...own, making: made, delegate: null }
      const { paymaster, paymasterData, ...unpaid } = operation
      const payer = isPaid ? { paymaster, paymasterData } : {}
      const { delegate: _, making: __, ...rest } = { ...unpaid, ...payer, ...made }
      const named = getUserOperationHash({
        ...{ chainId: 1, entryPointVersion: '0.8', entryPointAddress: entryPoint },
        userOperation: { ...rest, signature: '0x' },
      })
      expect(operationHash(typedOperation({ id: 'eip155:1' }, operation))).toBe(named)
      const wire = operationToRpc(operation, { signature: stubSignature, authorization: null })
      expect(wire).toMatchObject(made)
      expect('paymaster' in wire).toBe(isPaid)
    }),
  )
})

it('is signed by the keys as it is named', async () => {
  const keyring = await openKeyring(new Uint8Array(32))
  const [operation] = fc.sample(operations, 1)
  if (!operation) throw new Error('There is no operation')
  const typed = typedOperation({ id: 'eip155:31337' }, operation)
  const signature = await keyring.signTypedData(JSON.parse(typedJson(typed)))
  const signer = await recoverAddress({ hash: operationHash(typed), signature })
  expect(signer.toLowerCase()).toBe(keyring.addresses.eip155.toLowerCase())
})

it('goes to bundlers with all that is signed', () => {
  fc.assert(
    fc.property(operations, (operation) => {
      const { delegate } = operation
      const authorization =
        delegate && stubAuthorization({ id: 'eip155:1' }, { delegate, nonce: 5n })
      const wire = operationToRpc(operation, { signature: stubSignature, authorization })
      const { factory, factoryData, eip7702Auth, ...unpacked } = wire
      expect({ factory, factoryData }).toEqual(
        delegate ? { factory: '0x7702', factoryData: '0x' } : {},
      )
      expect(eip7702Auth).toEqual(
        delegate ? expect.objectContaining({ address: delegate, nonce: '0x5' }) : undefined,
      )
      const numbers = Object.fromEntries(
        Object.entries(unpacked).map(([name, value]) =>
          /gas|nonce/i.test(name) ? [name, BigInt(value ?? 0)] : [name, value],
        ),
      )
      const { message } = typedOperation({ id: 'eip155:1' }, operation)
      const { initCode: _, ...packed } = message
      expect(
        toPackedUserOperation({
          ...{ ...operation, delegate: undefined, signature: stubSignature },
          ...numbers,
        }),
      ).toMatchObject(packed)
    }),
  )
})

it('has a stub that somebody could have signed, so that accounts do not stop at its form', async () => {
  await expect(
    recoverAddress({ hash: `0x${'11'.repeat(32)}`, signature: stubSignature }),
  ).resolves.toMatch(/^0x[0-9a-fA-F]{40}$/)
})
