import { commitment, type Reading, readNumber } from './read.ts'

/** The lamports that an account of this many bytes has to hold. */
export async function depositFor({ rpc, signal }: Reading, size: bigint): Promise<bigint> {
  const params = [Number(size), { commitment }]
  return readNumber(await rpc('getMinimumBalanceForRentExemption', params, signal))
}
