import type { OperationContext, Rpc, TransactionPlan, TransferRequest } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { chainOf, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import type { Network } from '@latchkey/protocol'
import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { keyWallet } from '../key-wallet.fixture.ts'
import { nodeRpc } from '../node-rpc.fixture.ts'
import { parseRegistration } from '../registration.ts'
import { operations } from './index.ts'

const id = 'solana:localnet'

let world: World
let context: OperationContext
beforeAll(async () => {
  world = await startWorldForTests(id)
  const { name, nativeCurrency, rpcUrl } = chainOf(world.description, id)
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {} }
  const rpc: Rpc = (method, params) => nodeRpc(rpcUrl)(method, params)
  const send = (wire: string) => rpc('sendTransaction', [wire, { encoding: 'base64' }])
  const registration = parseRegistration(keyWallet({ send }).wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const { signal } = new AbortController()
  const { accounts } = await connector.connect({ networks: [], signal })
  const [account] = accounts
  if (!account) throw new Error('The wallet has no account')
  context = { connector, account, network, rpc }
})
afterAll(() => world.stop())

const to = async () => (await generateKeyPairSigner()).address
const usdc = () => {
  const { address, decimals } = tokenOf(world.description, id, 'USDC')
  return { address, decimals }
}

/** The outcome of a plan, and the chain's record of its transaction. */
async function carriedOut(plan: TransactionPlan) {
  const sent = await operations.send(context, plan)
  const outcome = await operations.follow(context, sent, plan)
  if (sent.way !== 'single') throw new Error('Not one transaction')
  const options = {
    encoding: 'jsonParsed',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  const transaction = await context.rpc('getTransaction', [sent.hash, options])
  const instructions = field(field(field(transaction, 'transaction'), 'message'), 'instructions')
  return { outcome, fee: field(field(transaction, 'meta'), 'fee'), instructions }
}

const kinds: [string, () => Partial<TransferRequest>][] = [
  ['SOL', () => ({ amount: 20_000_000n })],
  ['a token, with a new account for it', () => ({ amount: 5n, token: usdc() })],
]

describe.each(kinds)('a transfer of %s', (_, transfer) => {
  it('costs the announced fee of the chosen speed, to the last lamport [D10]', async () => {
    for (const speed of ['slow', 'normal', 'fast'] as const) {
      const request = { amount: 1n, ...transfer(), to: await to() }
      const plan = await operations.planTransfer(context, request)
      const choices = await operations.feeChoices(context, plan)
      const choice = choices.find((one) => one.speed === speed)
      if (!choice) throw new Error(`There is no choice ${speed}`)
      const { outcome, fee } = await carriedOut({ ...plan, fee: choice.fee })
      expect(outcome).toMatchObject({ status: 'confirmed' })
      expect(fee).toBe(Number(choice.cost.amount - (choice.cost.deposit ?? 0n)))
    }
  })

  it('carries its memo, as it was reviewed [D10]', async () => {
    const memo = 'Invoice 42 — فاتورة'
    const request = { amount: 1n, ...transfer(), to: await to(), memo }
    const { outcome, instructions } = await carriedOut(
      await operations.planTransfer(context, request),
    )
    expect(outcome).toMatchObject({ status: 'confirmed' })
    expect(instructions).toContainEqual(
      expect.objectContaining({
        programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
        parsed: memo,
      }),
    )
  })
})

it.each([
  ['longer than there is room for', 'x'.repeat(201)],
  ['not plain text', 'pay \u202Ethis'],
])('plans no transfer with a memo that is %s', async (_, memo) => {
  const planning = operations.planTransfer(context, { to: await to(), amount: 1n, memo })
  await expect(planning).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
})
