import type { AddressKind, OperationContext } from '@latchkey/core'
import { canonicalAddress, families } from '@latchkey/protocol'
import { readCode } from './readCode.ts'

/** Zero, the precompiles and `0x…dEaD` are all below this. */
const firstUsual = 2n ** 16n

const burnt: ReadonlySet<string> = new Set([
  families.eip155.nativeAddress,
  `0x${'f'.repeat(40)}`,
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
])

/** What an account with a key has for code after EIP-7702: the address of the contract that it acts as. */
export const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Distinguishes accounts, contracts, and addresses without a known key. Throws `BAD_RESPONSE`. */
export async function addressKind(
  context: Pick<OperationContext, 'rpc' | 'signal'>,
  value: string,
): Promise<AddressKind> {
  const address = canonicalAddress('eip155', value)
  if (BigInt(address) < firstUsual || burnt.has(address)) return { kind: 'burn' }
  const code = await readCode(context, address)
  return { kind: code === '0x' || delegation.test(code) ? 'account' : 'contract' }
}
