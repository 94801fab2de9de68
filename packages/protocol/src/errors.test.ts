import { describe, expect, it } from 'vitest'
import { errorTable } from './errors.ts'
import { httpStatusError, isKnownError, toKnownError } from './known-error.ts'
import { knownError } from './make-error.ts'

describe('errors', () => {
  it.each([
    ['TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', 1],
    ['HISTORY_UNAVAILABLE', 'Failed to fetch transactions', 2],
    ['SEND_FAILED', 'Something went wrong', 3],
    ['SOLANA_SEND_FAILED', 'Failed to send transaction. Please try again.', 4],
    ['DISCONNECT_FAILED', 'Failed to disconnect', 5],
    ['UNSUPPORTED_CHAIN', 'Unsupported chain', 6],
    ['GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', 7],
    ['UNKNOWN', 'Unknown error', 8],
  ] as const)('%s reads "%s" [I1.%i]', (code, message, _fact) => {
    expect(knownError(code).message).toBe(message)
  })

  it.each([
    ['SWAP_UNSUPPORTED', 'Network not supported for Swaps'],
    ['SWAP_TOKENS_FAILED', 'Failed to initialize swap'],
    ['SWAP_PRICE_FAILED', 'Failed to fetch network token price'],
    ['SWAP_QUOTE_FAILED', 'Incorrect amount'],
    ['SWAP_ALLOWANCE_FAILED', 'Failed to check allowance'],
    ['SWAP_APPROVAL_FAILED', 'Failed to create approval transaction'],
    ['SWAP_BUILD_FAILED', 'Failed to create transaction'],
    ['SWAP_FAILED', 'Transaction error'],
  ] as const)('%s reads "%s" [G2]', (code, message) => {
    expect(knownError(code).message).toBe(message)
  })

  it('names the status of a refused request and keeps the response [I1, H1]', () => {
    const response = { status: 503 }
    const error = httpStatusError(503, response)
    expect(error.message).toBe('HTTP status code: 503')
    expect(error.cause).toBe(response)
    expect(error.context).toEqual({ status: 503 })
  })

  it('converts any other error to Unknown error with its cause [I4]', () => {
    for (const thrown of ['text', null, undefined, 42, {}, new Error('inner')]) {
      const error = toKnownError(thrown)
      expect(error.message).toBe('Unknown error')
      expect(error.cause).toBe(thrown === undefined ? undefined : thrown)
    }
  })

  it('knows an error of another realm by its name and code', () => {
    const foreign = { name: 'LatchkeyError', code: 'ABORTED', message: 'x' }
    expect(isKnownError(foreign)).toBe(true)
    expect(isKnownError(foreign, 'ABORTED')).toBe(true)
    expect(isKnownError(foreign, 'UNKNOWN')).toBe(false)
  })

  it('survives thrown objects whose members cannot be read [I4]', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(isKnownError(proxy)).toBe(false)
    expect(toKnownError(proxy).message).toBe('Unknown error')
  })

  it('gives every code a distinct message', () => {
    for (const message of Object.values(errorTable)) {
      if (typeof message === 'string') expect(message).not.toBe('')
    }
  })
})
