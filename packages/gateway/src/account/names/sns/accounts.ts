import { knownError } from '@latchkey/protocol'
import type { Call, RpcClient } from '@latchkey/service/rpc'
import { base58 } from '@scure/base'
import * as v from 'valibot'

/** An account of Solana: the program that owns it, and its bytes. */
export type SolanaAccount = { program: string; data: Uint8Array }

const accountSchema = v.nullable(
  v.object({ owner: v.string(), data: v.tuple([v.string(), v.literal('base64')]) }),
)
const accountsSchema = v.object({ value: v.array(accountSchema) })
const holdersSchema = v.object({
  value: v.array(v.object({ address: v.string(), amount: v.string() })),
})

/** Owns addresses that no program has taken. Anybody can send coins to one. */
const systemProgram = '11111111111111111111111111111111'

/** The accounts at addresses, `undefined` where there is none, or only coins. */
export async function readAccounts(
  rpc: RpcClient,
  addresses: readonly string[],
): Promise<(SolanaAccount | undefined)[]> {
  const call: Call<v.InferOutput<typeof accountsSchema>> = {
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment: 'confirmed' }],
    shape: accountsSchema,
  }
  const { value } = await rpc.call(call)
  if (value.length !== addresses.length)
    throw knownError('BAD_RESPONSE', new Error('Another number of accounts than requested'))
  return value.map((account) => {
    if (!account) return undefined
    const data = new Uint8Array(Buffer.from(account.data[0], 'base64'))
    if (account.owner === systemProgram && data.length === 0) return undefined
    return { program: account.owner, data }
  })
}

/** The token account that holds the one token of a mint; `undefined` if none does. */
export async function readHolder(rpc: RpcClient, mint: string): Promise<string | undefined> {
  const params = [mint, { commitment: 'confirmed' }]
  const { value } = await rpc.call({
    method: 'getTokenLargestAccounts',
    params,
    shape: holdersSchema,
  })
  return value.find(({ amount }) => amount === '1')?.address
}

/** The finalized slot. */
export function readSlot(rpc: RpcClient): Promise<number> {
  const shape = v.pipe(v.number(), v.integer(), v.minValue(0))
  return rpc.call({ method: 'getSlot', params: [{ commitment: 'finalized' }], shape })
}

/** The address at a place of an account's bytes. Throws NAME_UNREADABLE beyond their end. */
export function addressAt(data: Uint8Array, offset: number): string {
  return base58.encode(bytesAt(data, offset, 32))
}

/** Bytes of an account. Throws NAME_UNREADABLE beyond their end. */
export function bytesAt(data: Uint8Array, offset: number, length: number): Uint8Array {
  if (offset + length > data.length) throw malformed('An account that is too short')
  return data.slice(offset, offset + length)
}

export function malformed(message: string): Error {
  return knownError('NAME_UNREADABLE', new Error(message))
}
