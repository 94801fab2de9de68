import { concatHex, encodePacked, type Hex, type PrivateKeyAccount, slice } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { PaymasterConfig } from '../config.ts'
import type { UserOperation } from '../operation/operation.ts'

const types = {
  Sponsorship: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterGasLimits', type: 'bytes32' },
    { name: 'validUntil', type: 'uint48' },
    { name: 'validAfter', type: 'uint48' },
  ],
} as const

const times = (validUntil: number): Hex => encodePacked(['uint48', 'uint48'], [validUntil, 0])

/** Replaces the result of {@link signSponsorship} in an estimate. It has the same length. */
export const standIn: Hex = concatHex([times(2 ** 48 - 1), `0x${'fe'.repeat(64)}1c`])

/** Signs that the contract `SponsorPaymaster` sponsors an operation until then (Unix seconds). Returns `paymasterData`. */
export async function signSponsorship(
  signer: PrivateKeyAccount,
  chainNumber: number,
  { address }: Pick<PaymasterConfig, 'address'>,
  operation: UserOperation,
  validUntil: number,
): Promise<Hex> {
  const packed = toPackedUserOperation(operation)
  const signature = await signer.signTypedData({
    domain: {
      name: 'SponsorPaymaster',
      version: '1',
      chainId: chainNumber,
      verifyingContract: address,
    },
    types,
    primaryType: 'Sponsorship',
    message: {
      ...packed,
      paymasterGasLimits: slice(packed.paymasterAndData, 20, 52),
      validUntil,
      validAfter: 0,
    },
  })
  return concatHex([times(validUntil), signature])
}
