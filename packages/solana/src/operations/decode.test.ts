import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeBase58 } from '../base58.ts'
import { couldBeTransaction } from './decode.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58)
const roles = [
  AccountRole.READONLY,
  AccountRole.WRITABLE,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE_SIGNER,
]
const instruction = fc.record({
  program: key,
  accounts: fc.array(fc.record({ account: key, role: fc.constantFrom(...roles) }), {
    maxLength: 4,
  }),
  data: fc.uint8Array({ maxLength: 40 }),
})

/** Transactions as libraries compile them. */
const transaction = fc
  .record({
    version: fc.constantFrom('legacy' as const, 0 as const),
    payer: key,
    lifetime: key,
    instructions: fc.array(instruction, { minLength: 1, maxLength: 3 }),
  })
  .map(({ version, payer, lifetime, instructions }) => {
    const begun = pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash(lifetime), lastValidBlockHeight: 1n },
          message,
        ),
    )
    const all = instructions.map(({ program, accounts, data }) => ({
      programAddress: address(program),
      accounts: accounts.map(({ account, role }) => ({ address: address(account), role })),
      data,
    }))
    const compiled = compileTransaction(appendTransactionMessageInstructions(all, begun))
    return {
      version,
      message: new Uint8Array(compiled.messageBytes),
      whole: new Uint8Array(getTransactionEncoder().encode(compiled)),
    }
  })

it('knows what the signatures of a transaction sign, and the transaction itself', () => {
  fc.assert(
    fc.property(transaction, ({ message, whole }) => {
      expect([couldBeTransaction(message), couldBeTransaction(whole)]).toEqual([true, true])
    }),
  )
})

it('recognizes the message of an unknown version', () => {
  fc.assert(
    fc.property(transaction, fc.integer({ min: 0x80, max: 0xff }), (made, prefix) => {
      const body = made.version === 'legacy' ? made.message : made.message.subarray(1)
      expect(couldBeTransaction(Uint8Array.of(prefix, ...body))).toBe(true)
    }),
  )
})

it('takes no text for a transaction, in whatever script it begins', () => {
  const words = fc.array(fc.constantFrom('Hello', 'مرحبا', '你好', '👋', 'Ünder', '1', '\n', ' '))
  fc.assert(
    fc.property(words, (all) => {
      expect(couldBeTransaction(new TextEncoder().encode(all.join(' ')))).toBe(false)
    }),
  )
})
