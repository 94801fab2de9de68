import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from './refusal.ts'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)
class UserRejectedRequestError extends Error {
  override name = 'UserRejectedRequestError'
}

const refusals: readonly unknown[] = [
  // codes
  { code: 4001 },
  error('', { code: '4001' }),
  { code: 5000, message: 'User rejected.' },
  { code: 5001, message: 'User disapproved requested chains' },
  { code: 5002, message: 'User disapproved requested json-rpc methods' },
  { code: 5750, message: 'Atomic upgrade rejected' },
  { code: 'ACTION_REJECTED' },
  { statusCode: 0x6985, name: 'TransportStatusError' },
  error('Ledger device: UNKNOWN_ERROR (0x5501)'),
  { _tag: 'UserRefusedOnDevice' },
  // codes of other failures, with words
  { code: -32_603, message: 'User rejected the request.' },
  { code: -32_000, message: 'User denied transaction signature' },
  { code: -32_603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  { code: -32_003, message: 'The user rejected the transaction' },
  { code: 0, message: 'Rejected by user' },
  { code: 4100, message: 'User denied account authorization' },
  // errors within errors
  { code: -32_603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
  { code: -32_603, message: 'Internal error', data: { message: 'User canceled' } },
  { message: 'Unexpected error', cause: error('Request rejected') },
  { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 }, payload: { method: 'eth_sign' } } },
  { error: { error: { code: 4001 } } },
  error('User rejected the request.\n\nRequest Arguments:\n  data: 0x1\n\nVersion: viem@2.21.0'),
  error(
    'ethers-user-denied: User denied message signature. (action="signMessage", reason="rejected")',
  ),
  // texts
  'User rejected',
  'USER_REJECTED',
  'user-rejected',
  'userRejectedRequest',
  'User Cancelled Request',
  'the user canceled the operation',
  'User has declined to sign',
  'User declined the transaction',
  'User closed the request',
  'User dismissed the prompt',
  'The user did not approve the connection',
  'You cancelled the request',
  'User aborted',
  'User rejection',
  'Cancelled by user',
  'Transaction was cancelled by the user.',
  'denied by the user?',
  'Transaction rejected on device',
  'Request declined in wallet',
  'Cancelled',
  'CANCELED',
  'Rejected',
  '"Rejected"',
  'Declined!',
  'Approval Denied',
  'Request rejected',
  'Error: Transaction declined',
  'Transaction has been rejected.',
  'Failed to sign: Cancelled',
  'Permission denied',
  'Failure_ActionCancelled',
  'Method_Cancel',
  '{"code":4001,"message":"no"}',
  '用户拒绝了请求',
  'ユーザーがリクエストを拒否しました',
  // kinds of errors
  new UserRejectedRequestError(),
  error('x', { name: 'UserDeclined' }),
  new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'),
]

const lookAlikes: readonly unknown[] = [
  'transaction rejected by the node',
  'nonce rejected',
  'nonce too low: transaction rejected',
  'Request rejected: rate limit',
  'Transaction rejected (gas limit exceeded)',
  { code: -32_003, message: 'Transaction rejected' },
  { code: -32_005, message: 'request denied' },
  { code: 3, message: 'execution reverted: user rejected order' },
  { code: -32_603, message: 'execution reverted: cancelled by user' },
  {
    code: -32_603,
    data: { originalError: { code: 3, message: 'execution reverted', data: '0x' } },
  },
  { code: -32_603, message: 'call failed', data: { message: 'Reverted: user denied' } },
  error('VM Exception while processing transaction: revert User cancelled'),
  error('Transaction simulation failed: Program log: user rejected'),
  'connection refused',
  'connect ECONNREFUSED 127.0.0.1:8545',
  'Access denied',
  'access denied for origin https://site.example',
  'The user agent rejected the certificate',
  'Request blocked by the user agent',
  'user operation rejected by the bundler',
  'User denylisted',
  'user is on the deny list',
  'payment declined by the user’s bank',
  'Connection closed by the wallet server',
  'denied by wallet policy',
  new DOMException('The user aborted a request.', 'AbortError'),
  error('canceled', { code: 'ERR_CANCELED', name: 'CanceledError' }),
  error('context canceled while waiting for the node'),
  { code: 4100, message: 'The account has not been authorized by the user.' },
  { code: 4902, message: 'Unrecognized chain ID "0xa"' },
  { code: 5000, message: 'Unsupported chain' },
  { code: -32_603, message: 'Internal error' },
  'insufficient funds for gas',
  'out of cheese',
  'undeniable',
  null,
  undefined,
  7,
]

describe('a refusal [L28]', () => {
  it.each(
    refusals.map((one) => [JSON.stringify(one) ?? String(one), one]),
  )('is %s', (_, thrown) => {
    expect(isRefusal(thrown)).toBe(true)
  })

  it.each(
    lookAlikes.map((one) => [JSON.stringify(one) ?? String(one), one]),
  )('is not %s', (_, thrown) => {
    expect(isRefusal(thrown)).toBe(false)
  })

  it('is read in any letter case, with any end, and inside other errors', () => {
    const words = ['user', 'the user', 'User has']
    const verbs = ['rejected', 'denied', 'declined', 'cancelled', 'canceled', 'refused']
    const spelt = fc
      .tuple(
        fc.constantFrom(...words),
        fc.constantFrom(...verbs),
        fc.constantFrom('', ' the request', ' message signature', ' it', ' this connection'),
        fc.constantFrom('', '.', '!', '…'),
      )
      .map((parts) => parts.join(' ').replace(/ (?=\W|$)/g, ''))
    const cased = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase().replaceAll(' ', '_'),
    )
    const wrapped = fc.constantFrom(
      (message: string): unknown => message,
      (message: string) => new TypeError(message),
      (message: string) => ({ code: -32_603, data: { originalError: { message } } }),
      (message: string) => ({ code: -32_000, message: 'RPC Error', cause: { message } }),
      (message: string) => ({ message: 'Failed', error: { message, code: 17 } }),
    )
    fc.assert(
      fc.property(spelt, cased, wrapped, (text, casing, wrapping) =>
        isRefusal(wrapping(casing(text))),
      ),
    )
  })

  it('is never thrown at by what is read', () => {
    const loop: { cause?: unknown } = {}
    loop.cause = loop
    expect(isRefusal(loop)).toBe(false)
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (thrown) => {
        isRefusal(thrown)
      }),
    )
  })
})
