import type { OperationContext, Sent } from '@latchkey/core'
import { nativeAsset } from '@latchkey/protocol'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletStandardConnector } from '../connector.ts'
import { keyWallet } from '../key-wallet.fixture.ts'
import { solana } from '../networks.ts'
import type { SolanaPlan } from '../plan.ts'
import { parseRegistration } from '../registration.ts'
import { follow, isFinal } from './follow.ts'

const chainId = 'solana:localnet'
const program = address('BPFLoaderUpgradeab1e11111111111111111111111')
const member = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const friend = address('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')
const sent = { way: 'single', hash: 'signature', since: 1n } satisfies Sent

type Answers = Record<string, (params: unknown) => unknown>

/** A context of a chain that answers as scripted. */
function contextOf(answers: Answers): OperationContext {
  const registration = parseRegistration(keyWallet({}).wallet)
  if (!registration) throw new Error('The wallet is not usable')
  return {
    connector: walletStandardConnector(registration),
    account: { namespace: 'solana', address: member, type: 'eoa' },
    network: solana,
    rpc: async (method, params) => answers[method]?.(params),
  }
}

/** Somebody's transfer, as `getTransaction` answers it. */
function transferOf(err: unknown) {
  const source = createNoopSigner(member)
  const message = appendTransactionMessageInstructions(
    [getTransferSolInstruction({ source, destination: friend, amount: 1n })],
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: blockhash(program), lastValidBlockHeight: 1n },
      setTransactionMessageFeePayer(member, createTransactionMessage({ version: 0 })),
    ),
  )
  const wire = getBase64EncodedWireTransaction(compileTransaction(message))
  return { slot: 2, transaction: [wire, 'base64'], meta: { err } }
}

describe('an account without a key [J1.7]', () => {
  it('has not failed because the transaction of somebody did', async () => {
    const [account] = await getProgramDerivedAddress({ programAddress: program, seeds: ['vault'] })
    const plan: SolanaPlan = {
      namespace: 'solana',
      chainId,
      account,
      purpose: 'transfer',
      instructions: [],
      opens: [],
      leaves: [{ asset: nativeAsset(chainId), amount: 1n, from: account, to: friend }],
      arrives: [],
      approvals: [],
    }
    const context = contextOf({
      getBlockHeight: () => 1,
      getSignatureStatuses: () => ({ value: [{ confirmationStatus: 'confirmed' }] }),
      getTransaction: () => transferOf({ InstructionError: [0, 'Custom'] }),
    })
    expect(await follow(context, sent, plan)).toEqual({ status: 'unverified' })
  })
})

describe('a node that talks nonsense', () => {
  afterEach(() => vi.useRealTimers())

  it('does not report a transaction as dropped [J1]', async () => {
    vi.useFakeTimers()
    let height = 0
    const context = contextOf({
      getBlockHeight() {
        height += 100
        return height
      },
      getSignatureStatuses: () => 7,
    })
    const plan: SolanaPlan = {
      namespace: 'solana',
      chainId,
      account: member,
      purpose: 'transfer',
      instructions: [],
      opens: [],
      leaves: [],
      arrives: [],
      approvals: [],
    }
    const outcome = expect(follow(context, sent, plan)).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await vi.runAllTimersAsync()
    await outcome
  })
})

describe('a transaction that no node knows', () => {
  afterEach(() => vi.useRealTimers())

  it('is dropped behind the last block that takes its blockhash, and not in it [J12.1, L30]', async () => {
    vi.useFakeTimers()
    // A blockhash of right before the first poll is taken in 150 blocks.
    const heights = [1_000, 1_149, 1_150, 1_151]
    const polled: number[] = []
    const context = contextOf({
      getBlockHeight() {
        polled.push(heights.shift() ?? Number.NaN)
        return polled.at(-1)
      },
      getSignatureStatuses: () => ({ value: [null] }),
    })
    const plan: SolanaPlan = {
      namespace: 'solana',
      chainId,
      account: member,
      purpose: 'transfer',
      instructions: [],
      opens: [],
      leaves: [],
      arrives: [],
      approvals: [],
    }
    const outcome = follow(context, sent, plan)
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual({ status: 'dropped' })
    expect(polled).toEqual([1_000, 1_149, 1_150, 1_151])
  })
})

describe('after the confirmation', () => {
  afterEach(() => vi.useRealTimers())

  /**
   * Returns the finality of a transaction that is missing from the second poll on. `slots`: the slots between two
   * polls.
   */
  async function finalityOf(slots: number, isKnown: (poll: number) => boolean) {
    vi.useFakeTimers()
    let polls = 0
    const context = contextOf({
      getSlot: () => slots * polls,
      getSignatureStatuses() {
        polls += 1
        const confirmationStatus = polls > 10 ? 'finalized' : 'confirmed'
        return { value: [isKnown(polls) ? { confirmationStatus } : null] }
      },
    })
    const final = isFinal(context, sent.hash).catch(({ code }) => code)
    await vi.runAllTimersAsync()
    return final
  }

  it('is not undone by a few polls of a node that does not know it yet [J12.1]', async () => {
    expect(await finalityOf(3, (poll) => poll === 1 || poll > 8)).toBe(true)
  })

  it('is not undone where the node has never shown it, as after a sleep [J12.1]', async () => {
    expect(await finalityOf(50, () => false)).toBe('TIMED_OUT')
  })

  it('is undone where the chain goes on without it [J12.1]', async () => {
    expect(await finalityOf(50, (poll) => poll === 1)).toBe(false)
  })
})
