import { openKeyring } from '@latchkey/vault/wallet'
import fc from 'fast-check'
import { recoverAddress } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import {
  authorizedBy,
  operationHash,
  operationToRpc,
  typedJson,
  typedOperation,
  type UserOperation,
} from './operation.ts'
import { entryPoint } from './sponsored.ts'
import { stubAuthorization, stubSignature } from './stub.ts'

const hex = (options: { minLength: number; maxLength: number }) =>
  fc.uint8Array(options).map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const address = hex({ minLength: 20, maxLength: 20 })
const bytes = hex({ minLength: 0, maxLength: 100 })
const gas = fc.bigInt({ min: 0n, max: 2n ** 120n - 1n })
const own = fc.record({
  sender: address,
  callData: bytes,
  signature: fc.constant(stubSignature),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: gas,
  maxFeePerGas: gas,
  maxPriorityFeePerGas: gas,
})
const sponsorship = fc.record({
  paymaster: address,
  paymasterData: bytes,
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
})
const none = fc.constant({})
const deployment = fc.record({ factory: address, factoryData: bytes })
const takeover = address.map((delegate) =>
  authorizedBy(stubAuthorization({ id: 'eip155:1' }, { delegate, nonce: 5n })),
)
/** Operations whose account is deployed, takes over code, or is deployed with them, with a paymaster or without. */
const operations: fc.Arbitrary<UserOperation> = fc
  .tuple(own, fc.oneof(none, takeover, deployment), fc.oneof(none, sponsorship))
  .map(([one, account, paid]) => ({ ...one, ...account, ...paid }))

it('has EntryPoint’s hash, whatever is in it', () => {
  fc.assert(
    fc.property(operations, fc.integer({ min: 1, max: 2 ** 31 }), (operation, chainId) => {
      const hash = operationHash(typedOperation({ id: `eip155:${chainId}` }, operation))
      expect(hash).toBe(
        getUserOperationHash({
          chainId,
          userOperation: operation,
          entryPointVersion: '0.8',
          entryPointAddress: entryPoint,
        }),
      )
    }),
  )
})

it('is signed by the keys as it is named', async () => {
  const keyring = await openKeyring({ secret: new Uint8Array(32) })
  for (const operation of fc.sample(operations, 5)) {
    const typed = typedOperation({ id: 'eip155:31337' }, operation)
    const signature = await keyring.signTypedData(JSON.parse(typedJson(typed)))
    const signer = await recoverAddress({ hash: operationHash(typed), signature })
    expect(signer.toLowerCase()).toBe(keyring.addresses.eip155.toLowerCase())
  }
})

it('goes to bundlers with all that is signed, in quantities without leading zeros', () => {
  fc.assert(
    fc.property(operations, (operation) => {
      const wire = JSON.parse(JSON.stringify(operationToRpc(operation)))
      const { eip7702Auth, ...members } = wire
      const numbers = Object.entries(members).flatMap(([name, value]) =>
        /gas|nonce/i.test(name) ? [[name, BigInt(String(value))]] : [],
      )
      const { authorization, ...unpacked } = operation
      expect({ ...members, ...Object.fromEntries(numbers) }).toEqual(unpacked)
      expect(eip7702Auth).toEqual(
        authorization && {
          address: authorization.address,
          chainId: '0x1',
          nonce: '0x5',
          yParity: '0x1',
          r: authorization.r,
          s: authorization.s,
        },
      )
    }),
  )
})

it('has a stub that somebody could have signed, so that accounts do not stop at its form', async () => {
  await expect(
    recoverAddress({ hash: `0x${'11'.repeat(32)}`, signature: stubSignature }),
  ).resolves.toMatch(/^0x[0-9a-fA-F]{40}$/)
})
