import { knownError, rpcError, submissionError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { isRefusal, judgeFailure, judgeRetry, type Search } from './submission.ts'

const sent = { way: 'single', hash: '0xa1', since: 7n } as const
const searches: { readonly [kind in Search['kind']]: Search } = {
  sent: { kind: 'sent', sent },
  absent: { kind: 'absent' },
  possible: { kind: 'possible' },
  other: { kind: 'other' },
  unclear: { kind: 'unclear' },
  unread: { kind: 'unread', cause: 'down' },
}
const declined = knownError('REQUEST_DECLINED')
const failed = knownError('SEND_FAILED', { code: -32_603, message: 'Internal error' })

describe('a failed attempt', () => {
  it.each([
    ['sent', 'sent', 'sent'],
    ['absent', 'notSent', 'unknown'],
    ['possible', 'notSent', 'unknown'],
    ['other', 'unknown', 'unknown'],
    ['unclear', 'unknown', 'unknown'],
    ['unread', 'unchecked', 'unchecked'],
  ] as const)('after a search of %s is %s by a refusal, else %s [L30]', (kind, no, open) => {
    expect(judgeFailure(declined, searches[kind]).verdict).toBe(no)
    expect(judgeFailure(failed, searches[kind]).verdict).toBe(open)
  })
})

describe('a second attempt', () => {
  it.each([
    ['sent', 'sent', 'sent'],
    ['absent', 'notSent', 'notSent'],
    ['possible', 'notSent', 'unknown'],
    ['other', 'notSent', 'notSent'],
    ['unclear', 'unknown', 'unknown'],
    ['unread', 'unchecked', 'unchecked'],
  ] as const)('after a search of %s is %s by a refusal, else %s [L30]', (kind, no, open) => {
    expect(judgeRetry(searches[kind], true).verdict).toBe(no)
    expect(judgeRetry(searches[kind], false).verdict).toBe(open)
  })
})

describe('a refusal', () => {
  const behind = (message: string) =>
    knownError('SOLANA_SEND_FAILED', knownError('WALLET_SEND_TRANSACTION', { message }))

  it.each([
    'insufficient funds for gas * price + value',
    'Transaction simulation failed: custom program error',
    'execution reverted: no',
  ])('is what a node says of a transaction that it does not take: %s [L30]', (message) => {
    expect(isRefusal(behind(message))).toBe(true)
  })

  it.each([
    ['FEE_ROSE', true],
    ['UNSUPPORTED_CHAIN', true],
    ['MOBILE_SECURE_CONTEXT', true],
    ['DEVICE_LOCKED', true],
    ['DEVICE_DISCONNECTED', false],
    ['WALLET_SEND_TRANSACTION', false],
    ['NETWORK_FAILED', false],
    ['TIMED_OUT', false],
  ] as const)('is what the table of errors says of %s: %s [L30]', (code, isNone) => {
    expect(isRefusal(knownError(code))).toBe(isNone)
  })

  it.each([
    'insufficient funds',
    'insufficient balance',
    'Transfer: insufficient lamports 1, need 2',
    'intrinsic gas too low: have 1, want 21000',
    'exceeds block gas limit',
    'gas required exceeds allowance (0)',
    'execution reverted',
    'Transaction simulation failed',
  ])('is not what a node says of one that it has already: %s [L30]', (message) => {
    expect(isRefusal(behind(message))).toBe(true)
    for (const taken of ['already known', 'already imported', 'already been processed'])
      expect(isRefusal(behind(`${message}: ${taken}`))).toBe(false)
  })

  it.each([
    ...(['SEND_FAILED', 'SOLANA_SEND_FAILED', 'WALLET_SEND_TRANSACTION'] as const),
    ...(['NETWORK_FAILED', 'TIMED_OUT', 'BAD_RESPONSE'] as const),
    ...(['WALLET_MISBEHAVED', 'WALLET_CONNECTION', 'WALLET_DISCONNECTED'] as const),
    ...(['MOBILE_SESSION_CLOSED', 'MOBILE_SESSION_TIMEOUT', 'DEVICE_DISCONNECTED'] as const),
    ...(['ABORTED', 'STORAGE_BLOCKED', 'UNKNOWN'] as const),
  ])('is not %s, after which the wallet may have sent [L30]', (code) => {
    expect(isRefusal(knownError(code))).toBe(false)
  })

  it('is not an answer of a node that says nothing of the transaction [L30]', () => {
    expect(isRefusal(rpcError('Internal error'))).toBe(false)
    expect(isRefusal(rpcError('already known', { message: 'already known' }))).toBe(false)
  })

  it('is none where it was not trusted [L30]', () => {
    const trace = { account: '0x1', since: '7' }
    const cause = behind('execution reverted')
    expect(isRefusal(submissionError('SUBMISSION_UNKNOWN', trace, cause))).toBe(false)
  })

  it.each([
    'already known',
    'AlreadyKnown: insufficient funds',
    'already_imported, insufficient funds',
    'Transaction simulation failed: This transaction has already been processed',
    'nonce too low',
    'replacement transaction underpriced',
    'Internal JSON-RPC error.',
    'timeout',
  ])('is nothing that leaves it open: %s [L30]', (message) => {
    expect(isRefusal(behind(message))).toBe(false)
  })
})
