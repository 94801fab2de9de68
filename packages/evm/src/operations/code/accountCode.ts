import type { AccountCode, OperationContext } from '@latchkey/core'
import * as Hex from 'ox/Hex'
import { toChecksumAddress } from '../../address.ts'
import { delegation } from '../addressKind.ts'
import { readCode } from '../readCode.ts'
import { delegates } from './delegates.ts'

/** Reads which code acts for an account at the end of a block. Throws `BAD_RESPONSE`, and what a failed read throws. */
export async function readAccountCode(
  context: Pick<OperationContext, 'rpc' | 'signal'>,
  address: string,
  block: bigint | 'latest' = 'latest',
): Promise<AccountCode> {
  const code = await readCode(context, address, block)
  if (code === '0x') return { kind: 'none' }
  if (!delegation.test(code)) return { kind: 'contract' }
  const contract = Hex.slice(code, 3, 23)
  const name = delegates[contract.toLowerCase()]
  return {
    kind: 'delegate',
    address: toChecksumAddress(contract) ?? contract,
    ...(name && { name }),
  }
}
