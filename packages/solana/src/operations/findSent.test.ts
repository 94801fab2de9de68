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
import { findSent } from './findSent.ts'
import { planTransfer } from './plan.ts'

const own = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const friend = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
const hash = 'signature'
/** The slot from which on the transaction may be there, and the last block height at which the network takes it. */
const [since, lastBlock] = [5n, 1_000n]
const unsigned: Submission = { since, lastBlock }
const signed: Submission = { ...unsigned, signature: hash }
const found = { kind: 'sent', sent: { way: 'single', hash, since } }

/** A transfer as `getTransaction` answers it. */
function transferBy(payer: Address, amount: bigint, slot = 6) {
  const source = createNoopSigner(payer)
  const message = appendTransactionMessageInstructions(
    [getTransferSolInstruction({ source, destination: friend, amount })],
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: blockhash(friend), lastValidBlockHeight: lastBlock },
      setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
    ),
  )
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  return { slot, transaction: [wire, 'base64'] }
}

/** What a node answers: its block height, the status of the signature, and how many transactions the account has. */
type Node = { height: bigint; status?: unknown; transaction?: unknown; count?: number }

function contextOf({ height, status = null, transaction, count = 1 }: Node): OperationContext {
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
    account: { namespace: 'solana', address: own, type: 'eoa' },
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
