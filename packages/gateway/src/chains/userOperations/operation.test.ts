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
import {
  hashOf,
  marker7702,
  operationSchema,
  pack,
  toWire,
  type UserOperation,
  unfinishedSchema,
  unpack,
} from './operation.ts'

const bytes = (size: fc.IntArrayConstraints & { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(size).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const address = bytes({ minLength: 20, maxLength: 20 }).map((text): Address => getAddress(text))
const gas = fc.bigInt({ min: 0n, max: 2n ** 120n - 1n })
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const data = bytes({ maxLength: 70 })
const absent = fc.constant(undefined)
const operations: fc.Arbitrary<UserOperation> = fc.record({
  sender: address,
  nonce: word,
  factory: fc.oneof(
    absent,
    fc.record({ address: fc.oneof(address, fc.constant(marker7702)), data }),
  ),
  callData: data,
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
  paymaster: fc.oneof(
    absent,
    fc.record({ address, verificationGasLimit: gas, postOpGasLimit: gas, data }),
  ),
  signature: data,
  authorization: fc.oneof(
    absent,
    fc.record({
      ...{
        chainId: fc.bigInt({ min: 0n, max: 2n ** 32n }),
        nonce: fc.bigInt({ min: 0n, max: 2n ** 48n }),
      },
      ...{ address, r: word, s: word, yParity: fc.constantFrom(0n, 1n) },
    }),
  ),
})

/** The operation in the form of viem, which is another implementation. */
function forViem({ factory, paymaster, authorization, ...rest }: UserOperation) {
  return {
    ...rest,
    ...(factory && { factory: factory.address, factoryData: factory.data }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: paymaster.verificationGasLimit,
      paymasterPostOpGasLimit: paymaster.postOpGasLimit,
    }),
    ...(authorization && {
      authorization: {
        address: authorization.address,
        chainId: Number(authorization.chainId),
        nonce: Number(authorization.nonce),
        r: numberToHex(authorization.r, { size: 32 }),
        s: numberToHex(authorization.s, { size: 32 }),
        yParity: Number(authorization.yParity),
      },
    }),
  }
}

describe('a user operation', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(operations, (operation) => {
        expect(v.parse(operationSchema, JSON.parse(JSON.stringify(toWire(operation))))).toEqual(
          operation,
        )
      }),
    )
  })

  it('is read as viem writes it', () => {
    fc.assert(
      fc.property(operations, (operation) => {
        const wire = JSON.parse(JSON.stringify(formatUserOperationRequest(forViem(operation))))
        expect(v.parse(operationSchema, wire)).toEqual(operation)
      }),
    )
  })

  it('is packed as viem packs it, and unpacked again', () => {
    fc.assert(
      fc.property(operations, (operation) => {
        const packed = pack(operation)
        expect(packed).toEqual(toPackedUserOperation(forViem(operation)))
        expect(unpack(packed)).toEqual({ ...operation, authorization: undefined })
      }),
    )
  })

  it('has the hash that viem finds', () => {
    fc.assert(
      fc.property(operations, address, (operation, delegate) => {
        const theirs = getUserOperationHash({
          ...{ chainId: 31337, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
          userOperation: forViem({
            ...operation,
            authorization: { address: delegate, chainId: 0n, nonce: 0n, r: 1n, s: 1n, yParity: 0n },
          }),
        })
        expect(hashOf(operation, 31337, delegate)).toBe(theirs)
      }),
    )
  })

  it('may be without gas and signature while it is estimated', () => {
    const wire = {
      sender: marker7702,
      nonce: '0x0',
      callData: '0x',
      factory: '0x7702',
      paymaster: null,
    }
    expect(v.parse(unfinishedSchema, wire)).toMatchObject({
      ...{ callGasLimit: 0n, signature: '0x', paymaster: undefined },
      factory: { address: marker7702, data: '0x' },
    })
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
  ])('is refused where its %s is %s', (name, value) => {
    const operation = {
      ...{ sender: marker7702, nonce: '0x0', callData: '0x', signature: '0x' },
      ...{ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    }
    expect(v.is(operationSchema, operation)).toBe(true)
    expect(v.is(operationSchema, { ...operation, [name]: value })).toBe(false)
  })
})
