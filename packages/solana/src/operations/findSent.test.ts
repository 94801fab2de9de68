import type { OperationContext, Submission } from '@latchkey/core'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, it } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { keyWallet } from '../key-wallet.fixture.ts'
import { solana } from '../networks.ts'
import { parseRegistration } from '../registration.ts'
import { decodeTransaction } from './decode.ts'
import { wireIn } from './difference.ts'
import { findSent } from './findSent.ts'
import { planTransfer } from './plan.ts'

const own = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const friend = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
/** An address without a key. */
const vault = address('AcJZNpH9h4Yqgj7hoKuPFpnbnrWDtqnQQuxGYZVWr9i7')
const hash = 'signature'
/** The slot from which on the transaction may be there, and the last block height at which the network takes it. */
const [since, lastBlock] = [5n, 1_000n]
const unsigned: Submission = { since, lastBlock }
const signed: Submission = { ...unsigned, signature: hash }
const found = { kind: 'sent', sent: { way: 'single', hash, since } }

/** A transfer as `getTransaction` answers it. */
function transferBy(payer: Address, amount: bigint, slot = 6, ...more: readonly Address[]) {
  const source = createNoopSigner(payer)
  const message = appendTransactionMessageInstructions(
    [friend, ...more].map((destination) =>
      getTransferSolInstruction({ source, destination, amount }),
    ),
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: blockhash(friend), lastValidBlockHeight: lastBlock },
      setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
    ),
  )
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  return { slot, transaction: [wire, 'base64'] }
}

/** A member's transaction in which a program has the vault pay an amount, as `getTransaction` answers it. */
function paidByVault(amount: number) {
  const transaction = transferBy(own, 0n, 6, vault)
  const { accounts } = decodeTransaction(wireIn(transaction))
  const balances = (ofVault: number, ofFriend: number) =>
    accounts.map((one) => (one === vault ? ofVault : one === friend ? ofFriend : 0))
  const meta = {
    err: null,
    preBalances: balances(9, 0),
    postBalances: balances(9 - amount, amount),
  }
  return { ...transaction, meta }
}

/** What a node answers: its block height, the status of the signature, and how many transactions the account has. */
type Node = {
  height: bigint
  status?: unknown
  transaction?: unknown
  count?: number
  account?: Address
}

function contextOf({
  height,
  status = null,
  transaction,
  count = 1,
  account = own,
}: Node): OperationContext {
  const registration = parseRegistration(keyWallet({}).wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const listed = transaction === undefined ? [] : Array.from({ length: count })
  const answers: Record<string, unknown> = {
    getBlockHeight: height,
    getAccountInfo: { value: null },
    getSignatureStatuses: { value: [status] },
    getSignaturesForAddress: listed.map(() => ({ signature: hash, slot: 6 })),
    getTransaction: transaction,
  }
  return {
    connector: walletStandardConnector(registration),
    account: { namespace: 'solana', address: account, type: 'eoa' },
    network: solana,
    rpc: async (method) => answers[method],
  }
}

async function search(submission: Submission, node: Node, isKnownHash = false) {
  const context = { ...contextOf(node), isKnownHash: () => isKnownHash }
  const plan = await planTransfer(context, { to: friend, amount: 7n })
  return findSent(context, submission, plan)
}

describe.each([
  ['whose signature is known', signed],
  ['that only the wallet has signed', unsigned],
])('a transaction %s', (_, submission) => {
  it('may still be carried out at the last block height, and not after it [L30]', async () => {
    for (const height of [lastBlock - 1n, lastBlock])
      expect(await search(submission, { height })).toEqual({ kind: 'possible' })
    expect(await search(submission, { height: lastBlock + 1n })).toEqual({ kind: 'absent' })
  })

  it('is found where the chain has it, also after its last block height [L30]', async () => {
    const transaction = transferBy(own, 7n)
    const status = { confirmationStatus: 'processed' }
    for (const height of [1n, lastBlock + 1n])
      expect(await search(submission, { height, status, transaction })).toEqual(found)
  })
})

describe('among what an account has signed, a transaction', () => {
  it('that is another one says so once the wanted one cannot come any more [L30]', async () => {
    const transaction = transferBy(own, 8n)
    expect(await search(unsigned, { height: lastBlock, transaction })).toEqual({ kind: 'possible' })
    expect(await search(unsigned, { height: lastBlock + 1n, transaction })).toEqual({
      kind: 'other',
    })
  })

  it.each([
    ['was there before', transferBy(own, 7n, 4), false],
    ['somebody else has signed', transferBy(friend, 7n), false],
    ['the site has sent before', transferBy(own, 7n), true],
  ])('that %s is none of it [L30]', async (_, transaction, isKnown) => {
    const answer = await search(unsigned, { height: lastBlock + 1n, transaction }, isKnown)
    expect(answer).toEqual({ kind: 'absent' })
  })

  it('that the node does not show says nothing, nor does a list that is full [L30]', async () => {
    const height = lastBlock + 1n
    expect(await search(unsigned, { height, transaction: null })).toEqual({ kind: 'unclear' })
    const transaction = transferBy(own, 8n)
    expect(await search(unsigned, { height, transaction, count: 99 })).toEqual({ kind: 'other' })
    expect(await search(unsigned, { height, transaction, count: 100 })).toEqual({ kind: 'unclear' })
  })
})

describe('a transaction of an account without a key, such as a multisig’s vault,', () => {
  it('may still be carried out after its last block height: its members may yet approve it [L30]', async () => {
    const height = lastBlock + 9_000n
    expect(await search(unsigned, { height, account: vault })).toEqual({ kind: 'possible' })
  })

  it('is found in the transaction of a member, and another payment is none of it [L30]', async () => {
    const height = lastBlock + 9_000n
    const searched = (amount: number) =>
      search(unsigned, { height, account: vault, transaction: paidByVault(amount) })
    expect(await searched(7)).toEqual(found)
    expect(await searched(6)).toEqual({ kind: 'possible' })
  })
})
