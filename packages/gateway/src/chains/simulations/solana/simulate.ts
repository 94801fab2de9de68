import { plainText } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { Simulate, SimulatedTransaction } from '../../../edge/ports/simulations.ts'
import type { RpcClients } from '../../rpc/clients.ts'
import { changesControl } from './control.ts'
import { effectsOf } from './effects.ts'
import { accountSchema, type ChainAccount } from './holdings.ts'
import { readMessage, type SentMessage } from './message.ts'

const commitment = 'confirmed'
const signatureFee = 5_000n
const longest = 200

const accountsSchema = v.object({ value: v.array(accountSchema) })
const simulatedSchema = v.object({
  value: v.object({
    err: v.nullable(v.unknown()),
    logs: v.nullish(v.array(v.string()), []),
    accounts: v.nullish(v.array(accountSchema)),
  }),
})
const feeSchema = v.object({ value: v.nullable(v.number()) })

/** Simulates a transaction by `simulateTransaction`, and compares all accounts that it may change before and after. */
export function createSolanaSimulate(rpcOf: RpcClients): Simulate<SimulatedTransaction> {
  return async (chain, { account, transaction }) => {
    const sent = readMessage(transaction)
    // Accounts that are named by tables could change unseen.
    if (!sent || sent.hasTables) return { status: 'unsupported' }
    const node = rpcOf(chain)
    const [before, tried, fee] = await Promise.all([
      accountsNow(node, sent),
      simulated(node, transaction, sent),
      feeOf(node, sent),
    ])
    const { err, logs, accounts } = tried
    if (err !== null) return { status: 'reverted', reason: reasonOf(err, logs ?? []) }
    if (accounts?.length !== sent.writable.length || fee === undefined)
      return { status: 'unsupported' }
    if (![...before, ...accounts].every(isExact)) return { status: 'unsupported' }
    const changes = sent.writable.map((address, place) => ({
      address,
      before: before[place] ?? null,
      after: accounts[place] ?? null,
    }))
    if (changesControl(changes, account)) return { status: 'unsupported' }
    const isPayer = sent.accounts[0] === account
    const effects = effectsOf(changes, { account, chain, fee: isPayer ? fee : 0n })
    // Each account that the transaction may change has been compared.
    return { ...effects, isComplete: true }
  }
}

/** Numbers of JSON are exact only so far. */
function isExact(account: ChainAccount): boolean {
  return account === null || Number.isSafeInteger(account.lamports)
}

async function accountsNow(node: RpcClient, { writable }: SentMessage) {
  const params = [writable, { encoding: 'base64', commitment }]
  const { value } = await node.call({
    method: 'getMultipleAccounts',
    params,
    shape: accountsSchema,
  })
  return value
}

async function simulated(node: RpcClient, transaction: string, { writable }: SentMessage) {
  const options = {
    encoding: 'base64',
    commitment,
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses: writable },
  }
  const params = [transaction, options]
  const { value } = await node.call({
    method: 'simulateTransaction',
    params,
    shape: simulatedSchema,
  })
  return value
}

async function feeOf(
  node: RpcClient,
  { message, signatures }: SentMessage,
): Promise<bigint | undefined> {
  const params = [message, { commitment }]
  const { value } = await node.call({ method: 'getFeeForMessage', params, shape: feeSchema })
  if (value === null) return signatureFee * BigInt(signatures)
  return Number.isSafeInteger(value) ? BigInt(value) : undefined
}

/** What a program wrote last about its failure, else the name of the error. */
function reasonOf(error: unknown, logs: readonly string[]): string {
  const messages = logs.flatMap((line) => /^Program log: (?:Error: )?(.+)$/.exec(line)?.[1] ?? [])
  const failed = messages
    .filter((line) => /error|insufficient|fail|invalid|exceed/i.test(line))
    .at(-1)
  const system = logs.flatMap((line) => /insufficient lamports[^,]*/.exec(line)?.[0] ?? []).at(-1)
  return plainText(failed ?? system ?? nameOf(error), longest)
}

function nameOf(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error)
}
