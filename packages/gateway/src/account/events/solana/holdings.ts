import type { Call, RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import {
  balanceCall,
  signaturesCall,
  tokenAccountsCall,
  tokenPrograms,
} from '../../../chains/solana/shapes.ts'

/** The holdings of an account and its token accounts, by address, as text, and the slot of the answer. */
export type Holdings = { slot: number; units: ReadonlyMap<string, string> }

const signaturesRead = 5
const slotSchema = v.object({ context: v.object({ slot: v.number() }), value: v.number() })

/** Reads the holdings of an account from a node. */
export async function readHoldings(rpc: RpcClient, owner: string): Promise<Holdings> {
  const native: Call<v.InferOutput<typeof slotSchema>> = {
    ...balanceCall(owner),
    shape: slotSchema,
  }
  const [balance, ...lists] = await Promise.all([
    rpc.call(native),
    rpc.call(tokenAccountsCall(owner, tokenPrograms.token)),
    rpc.call(tokenAccountsCall(owner, tokenPrograms.token2022)),
  ])
  const tokens = lists.flatMap(({ value }) =>
    value.map(({ pubkey, account }): [string, string] => [
      pubkey,
      String(account.data.parsed.info.tokenAmount.amount),
    ]),
  )
  const units = new Map([[owner, String(balance.value)], ...tokens])
  return { slot: balance.context.slot, units }
}

/** Returns the addresses whose units have changed, also new and closed ones. */
export function changedBetween(before: Holdings, now: Holdings): string[] {
  const all = new Set([...before.units.keys(), ...now.units.keys()])
  return [...all].filter((address) => before.units.get(address) !== now.units.get(address))
}

/** Reads the newest signatures of addresses since a slot. Includes that slot, because the last read may precede its end. */
export async function signaturesSince(
  rpc: RpcClient,
  addresses: readonly string[],
  slot: number,
): Promise<string[]> {
  const lists = await Promise.all(
    addresses.slice(0, 4).map((one) => rpc.call(signaturesCall(one, signaturesRead, undefined))),
  )
  const newer = lists.flat().filter((entry) => entry.slot >= slot)
  return [...new Set(newer.map(({ signature }) => signature))]
}
