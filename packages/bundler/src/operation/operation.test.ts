import fc from 'fast-check'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { hashOperation, isDelegating, marker7702, type UserOperation } from './operation.ts'
import { operationSchema, operationToRpc, unfinishedSchema } from './rpc.ts'
import { unpackOperation } from './unpack.ts'

const bytes = (size: fc.IntArrayConstraints & { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(size).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const address = bytes({ minLength: 20, maxLength: 20 }).map((text): Address => getAddress(text))
const gas = fc.bigInt({ min: 0n, max: 2n ** 120n - 1n })
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const data = bytes({ maxLength: 70 })
const absent = fc.constant({})
const authorization = fc.record({
  chainId: fc.nat({ max: 2 ** 31 }),
  nonce: fc.maxSafeNat(),
  address,
  r: word.map((value) => numberToHex(value, { size: 32 })),
  s: word.map((value) => numberToHex(value, { size: 32 })),
  yParity: fc.constantFrom(0, 1),
})
const factory = fc.record({
  factory: fc.oneof(address, fc.constant(marker7702)),
  factoryData: data,
})
const paymaster = fc.record({
  paymaster: address,
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
  paymasterData: data,
})
const own = fc.record({
  sender: address,
  nonce: word,
  callData: data,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  signature: data,
})
const operations: fc.Arbitrary<UserOperation> = fc
  .tuple(
    own,
    fc.oneof(absent, factory),
    fc.oneof(absent, paymaster),
    fc.oneof(absent, fc.record({ authorization })),
  )
  .map(([one, made, paid, authorized]) => ({ ...one, ...made, ...paid, ...authorized }))

describe('a user operation', () => {
  it('is parsed as it was written', () => {
    fc.assert(
      fc.property(operations, (operation) => {
        const wire = JSON.parse(JSON.stringify(operationToRpc(operation)))
        expect(v.parse(operationSchema, wire)).toEqual(operation)
      }),
    )
  })

  it('is parsed as viem writes it', () => {
    fc.assert(
      fc.property(operations, (operation) => {
        const wire = JSON.parse(JSON.stringify(formatUserOperationRequest(operation)))
        expect(v.parse(operationSchema, wire)).toEqual(operation)
      }),
    )
  })

  it('has its quantities on the wire without leading zeros', () => {
    fc.assert(
      fc.property(own, authorization, (operation, authorized) => {
        const wire = operationToRpc({ ...operation, authorization: authorized })
        const { chainId, nonce, yParity } = wire.eip7702Auth ?? {}
        for (const quantity of [wire.nonce, wire.callGasLimit, chainId, nonce, yParity])
          expect(quantity).toMatch(/^0x(0|[1-9a-f][0-9a-f]*)$/)
      }),
    )
  })

  it('is unpacked from the form that EntryPoint receives', () => {
    fc.assert(
      fc.property(operations, ({ authorization: _, ...operation }) => {
        expect(unpackOperation(toPackedUserOperation(operation))).toEqual(operation)
      }),
    )
  })

  it('has EntryPoint’s hash, with the delegate of its account', () => {
    fc.assert(
      fc.property(operations, address, authorization, (operation, delegate, signed) => {
        const named = {
          chainId: 31337,
          entryPointAddress: entryPoint08Address,
          entryPointVersion: '0.8' as const,
          userOperation: { ...operation, authorization: { ...signed, address: delegate } },
        }
        expect(hashOperation(operation, 31337, delegate)).toBe(getUserOperationHash(named))
        const authorized = { ...operation, authorization: { ...signed, address: delegate } }
        expect(hashOperation(authorized, 31337)).toBe(getUserOperationHash(named))
        if (isDelegating(operation))
          expect(hashOperation(operation, 31337, marker7702)).not.toBe(getUserOperationHash(named))
      }),
    )
  })

  it('may lack gas and a signature while it is estimated', () => {
    const wire = {
      sender: marker7702,
      nonce: '0x0',
      callData: '0x',
      factory: '0x7702',
      paymaster: null,
    }
    const operation = v.parse(unfinishedSchema, wire)
    expect(operation).toMatchObject({
      callGasLimit: 0n,
      signature: '0x',
      factory: marker7702,
      factoryData: '0x',
    })
    expect(operation.paymaster).toBeUndefined()
    expect(v.is(operationSchema, wire)).toBe(false)
  })

  it.each([
    ['nonce', '1'],
    ['nonce', `0x1${'0'.repeat(64)}`],
    ['callGasLimit', numberToHex(2n ** 120n)],
    ['sender', '0x12'],
    ['callData', '0x123'],
    ['signature', `0x${'00'.repeat(65_537)}`],
    ['paymaster', 'me'],
  ])('is refused if its %s is %s', (name, value) => {
    const operation = {
      sender: marker7702,
      nonce: '0x0',
      callData: '0x',
      signature: '0x',
      callGasLimit: '0x1',
      verificationGasLimit: '0x1',
      preVerificationGas: '0x1',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
    }
    expect(v.is(operationSchema, operation)).toBe(true)
    expect(v.is(operationSchema, { ...operation, [name]: value })).toBe(false)
  })

  it.each([
    ['chainId', numberToHex(2n ** 53n)],
    ['nonce', numberToHex(2n ** 64n)],
    ['yParity', '0x2'],
    ['r', `0x1${'0'.repeat(64)}`],
  ])('is refused if the %s of its authorization is %s', (name, value) => {
    const signed = {
      address: marker7702,
      chainId: '0x1',
      nonce: '0x0',
      yParity: '0x0',
      r: '0x1',
      s: '0x1',
    }
    const wire = { sender: marker7702, nonce: '0x0', callData: '0x' }
    expect(v.is(unfinishedSchema, { ...wire, eip7702Auth: signed })).toBe(true)
    const eip7702Auth = { ...signed, [name]: value }
    expect(v.is(unfinishedSchema, { ...wire, eip7702Auth })).toBe(false)
  })
})
