/** Help for errors of sending and swapping, and of following a transaction. */
export const sending = {
  SEND_INCOMPLETE: {
    cause:
      'The amount, the recipient or the data cannot be sent: empty, negative, too large, or no address of the network.',
    fix: 'Check the input before you plan. Amounts are base units as `bigint`.',
  },
  TOKEN_MISMATCH: {
    cause:
      'The chain reports another symbol or other decimals than the visitor was shown, or the account does not have the NFT.',
    fix: 'Do not send. Correct the token in your list, or compare it with `checkToken`.',
  },
  TOKEN_UNREADABLE: {
    cause:
      'The node did not answer for the token, so it could not be compared with what was shown. Nothing was sent.',
    fix: 'Try again. If it stays, check the network’s nodes in the gateway.',
  },
  FEE_ROSE: {
    cause:
      'The network fee is now more than half as much again as the visitor agreed to. Nothing was sent.',
    fix: 'Show the new fee, and let the visitor confirm again.',
  },
  GAS_PRICE_UNSUPPORTED: {
    cause: 'The chain family has no fee estimate.',
    fix: 'Leave the fee to the wallet, and do not call `estimate` for this family.',
  },
  PLAN_EXPIRED: {
    cause: 'The plan’s `deadline` has passed on the chain’s clock. Nothing was sent.',
    fix: 'Plan again and show the new plan.',
  },
  SEND_FAILED: {
    cause:
      'The wallet failed to send, or the transaction could not be prepared. Nothing was found on the chain.',
    fix: '`error.cause` has the wallet’s or the node’s reason. Fix that, and send again.',
  },
  SOLANA_SEND_FAILED: {
    cause:
      'The simulation failed, the node refused the transaction, or the account does not hold enough of the token.',
    fix: '`error.cause` has the node’s reason, such as too few lamports for rent or an expired blockhash. Plan again.',
  },
  WALLET_SEND_TRANSACTION: {
    cause: 'The wallet reported that it failed to send.',
    fix: '`error.cause` has its reason. Check the account’s activity before you send again.',
  },
  SUBMISSION_UNKNOWN: {
    cause:
      'The wallet failed in a way that leaves open whether it sent. The chain does not show the transaction yet.',
    fix: 'Do not make a new plan. Call `send` again with the same plan: it searches first, and asks the wallet only if nothing was sent.',
  },
  SUBMISSION_UNCHECKED: {
    cause: 'The wallet failed, and the network could not be read for the transaction.',
    fix: 'Wait until the node answers. Then call `send` again with the same plan: it searches first.',
  },
  NOT_PENDING: {
    cause: 'The transaction that you want to replace is already decided, or its nonce is used.',
    fix: 'Nothing can be replaced. Show the outcome of the transaction.',
  },
  TRANSACTION_DROPPED: {
    cause:
      'The node no longer has the transaction to replace, or the bundler has forgotten an operation of the embedded wallet.',
    fix: 'Check the account’s activity. If the transaction is absent there, plan and send again.',
  },
  TRANSACTION_REVERTED: {
    cause:
      'The code for a transaction that is on the chain and had no effect but its fee. Functions that send report it as the outcome `reverted`. A smart session’s grant or revocation fails instead, with this code in the chain of causes.',
    fix: 'Read `status` of the outcome. Show the visitor that only the fee was paid.',
  },
  TRANSACTION_REPLACED: {
    cause:
      'The code for a transaction whose nonce another one used. Functions report it as an outcome, and do not throw it.',
    fix: 'Read `status` and the replacement’s hash from the outcome.',
  },
  SWAP_UNSUPPORTED: {
    cause: 'The network’s family has no swaps, or the gateway has no swap service for the network.',
    fix: 'Configure `swaps` in the gateway for the network, or turn the feature off.',
  },
  SWAP_TOKENS_FAILED: {
    cause: 'The list of tokens for swaps could not be read from the gateway.',
    fix: 'Try again. `error.cause` has the failed request.',
  },
  SWAP_PRICE_FAILED: {
    cause: 'The price of a token could not be read from the gateway.',
    fix: 'Try again. `error.cause` has the failed request.',
  },
  SWAP_QUOTE_FAILED: {
    cause:
      'The amount is zero, the slippage or the deadline is out of range, or the quote could not be read.',
    fix: 'Check the amount, `slippage` and `deadline`. Else `error.cause` has the failed request.',
  },
  SWAP_NO_ROUTE: {
    cause: 'The swap service found no way from one token to the other for this amount.',
    fix: 'Try a smaller amount or another token.',
  },
  SWAP_ALLOWANCE_FAILED: {
    cause: 'The spending limit of the token could not be read.',
    fix: 'Try again. `error.cause` has the failed request.',
  },
  SWAP_APPROVAL_FAILED: {
    cause:
      'The approval could not be built, or the service’s approval was not the requested one. It is then never sent.',
    fix: 'Try again. If the cause names a wrong approval, do not trust the swap service.',
  },
  SWAP_BUILD_FAILED: {
    cause:
      'The swap could not be built, or the service’s call does not keep to what was shown. It is then never sent.',
    fix: 'Plan again. If it repeats, `error.cause` says which rule the call breaks.',
  },
  SWAP_MOVED: {
    cause:
      'The swap would now bring less than the visitor was shown, or less than the slippage allows.',
    fix: 'Show the new quote, and let the visitor confirm again.',
  },
  SWAP_FAILED: {
    cause:
      'The swap is on the chain and reverted. The event `SWAP_ERROR` has this message; no function throws the code.',
    fix: 'Read `status` of the outcome. Plan again with a higher slippage or a smaller amount.',
  },
} as const
