import { type Hex, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { entryPoint } from '../chain/entryPoint.ts'
import { coveredFees, type Fees, gasLimitOf } from './fees.ts'
import { handleOps } from './handleOps.ts'
import type { Bundler } from './shared.ts'
import type { Entry } from './validated.ts'

/** Operations that were sent in one transaction. */
export type Bundle = {
  hash: Hex
  raw: Hex
  nonce: bigint
  entries: Entry[]
  fees: Fees
  /** Unix milliseconds. */
  sentAt: number
  /** Whether the last poll found it in a block. */
  isMined: boolean
  /** Consecutive polls that found it in no block although its nonce is used. */
  misses: number
}

/** The transaction of a bundle before its signature. */
export type UnsignedBundle = {
  chainId: number
  to: Hex
  data: Hex
  gas: bigint
  nonce: number
  fees: Fees
  authorizations: NonNullable<Entry['operation']['authorization']>[]
}

/** Builds the transaction of a bundle. Each operation pays for its gas, at any base fee. */
export function buildBundle(
  { address, chainNumber }: Pick<Bundler, 'address' | 'chainNumber'>,
  entries: readonly Entry[],
  nonce: bigint,
): UnsignedBundle {
  const operations = entries.map(({ operation }) => operation)
  return {
    chainId: chainNumber,
    to: entryPoint,
    data: handleOps(operations, address),
    gas: gasLimitOf(operations),
    nonce: Number(nonce),
    fees: coveredFees(operations),
    authorizations: operations.flatMap(({ authorization }) => authorization ?? []),
  }
}

/** Signs the transaction of a bundle. Returns it serialized, with its hash. */
export async function signBundle(
  account: PrivateKeyAccount,
  { fees, authorizations, ...transaction }: UnsignedBundle,
): Promise<{ raw: Hex; hash: Hex }> {
  const priced = { ...transaction, ...fees }
  const raw =
    authorizations.length > 0
      ? await account.signTransaction({
          ...priced,
          type: 'eip7702',
          authorizationList: authorizations,
        })
      : await account.signTransaction({ ...priced, type: 'eip1559' })
  return { raw, hash: keccak256(raw) }
}
