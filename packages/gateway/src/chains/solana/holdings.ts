import type { RpcClient } from '@latchkey/service/rpc'
import { tokenAccountsCall, tokenPrograms } from './shapes.ts'

/** A token account of an owner that is not empty. */
export type TokenAccount = {
  account: string
  mint: string
  units: bigint
  program: 'token' | 'token2022'
}

/** Reads the token accounts of an owner under both token programs, with the empty ones on request. */
export async function tokenAccountsOf(
  rpc: RpcClient,
  owner: string,
  empty: 'withEmpty' | 'withoutEmpty',
): Promise<TokenAccount[]> {
  const programs = ['token', 'token2022'] as const
  const lists = await Promise.all(
    programs.map((program) => rpc.call(tokenAccountsCall(owner, tokenPrograms[program]))),
  )
  return lists.flatMap(({ value }, index) =>
    value.flatMap(({ pubkey, account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      const program = programs[index] ?? 'token'
      const units = tokenAmount.amount
      return units > 0n || empty === 'withEmpty' ? [{ account: pubkey, mint, units, program }] : []
    }),
  )
}
