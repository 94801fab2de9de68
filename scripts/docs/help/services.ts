/** Help for errors of the gateway, the nodes and names, and of ended waits. */
export const services = {
  ABORTED: {
    cause:
      'Your signal, the visitor, or a newer attempt ended the wait. Or another account or network became active meanwhile.',
    fix: 'Show nothing. For a plan of another account, plan again for the active one.',
  },
  TIMED_OUT: {
    cause: 'The wallet or the service gave no answer in time.',
    fix: 'Try again. After a request to send, check the account’s activity first.',
  },
  HTTP_STATUS: {
    cause:
      'The gateway refused the request. `error.context.status` has the HTTP status, and `error.cause` the response.',
    fix: 'For 403 check `allowedOrigins`, for 429 the rate limits, and for 5xx the gateway’s log.',
  },
  BAD_RESPONSE: {
    cause: 'The service or the node gave an answer of the wrong shape. Nothing of it is used.',
    fix: 'Check that `gatewayUrl` is the gateway’s root, and that its version matches the packages.',
  },
  NETWORK_FAILED: {
    cause:
      'The browser could not reach the service, or could not load a script of the dialog. CORS and a Content-Security-Policy fail like this too.',
    fix: 'Check `gatewayUrl`, the gateway’s `allowedOrigins` and the page’s [`connect-src`](../csp.md). The browser’s console names the rule.',
  },
  RPC_ERROR: {
    cause: 'The network’s node refused the request. `error.context.message` has its words.',
    fix: 'For an estimate, the transaction would fail: check balance and arguments. Else check the node in the gateway.',
  },
  ORIGIN_NOT_ALLOWED: {
    cause: 'The gateway or the relay does not accept pages of this origin.',
    fix: 'Add the origin to `allowedOrigins` of the gateway. For a relay of others, add it to the project’s allowed origins there.',
  },
  TOKEN_BALANCE_UNAVAILABLE: {
    cause:
      'The balances could not be read. It does not mean that the account is empty. For 30 seconds after that, further calls throw the same error without a request.',
    fix: '`error.cause` has the failed request. Check the network’s index and nodes in the gateway.',
  },
  HISTORY_UNAVAILABLE: {
    cause: 'The activity or the purchases could not be read. It does not mean that there are none.',
    fix: '`error.cause` has the failed request. Check that the gateway indexes the network.',
  },
  NAME_TAKEN: {
    cause: 'Another account has the name.',
    fix: 'Let the visitor choose another name.',
  },
  NAME_OWNED: {
    cause: 'The account already has a name in the zone. Each account has one.',
    fix: 'Use the name that the account has.',
  },
  NAME_INVALID: {
    cause:
      'The text is not a valid name: wrong characters, too short, or not normalized (ENSIP-15).',
    fix: 'Ask the visitor to check the spelling.',
  },
  NAME_SERVICE_REFUSED: {
    cause:
      'The name’s records are on a server that the gateway’s settings do not allow (CCIP-Read).',
    fix: 'Paste the address itself, or add the server’s host to `ens.services` of the gateway.',
  },
  NAME_UNREADABLE: {
    cause:
      'The name’s records could not be read, or are no valid address. It does not mean that the name is free.',
    fix: 'Try again, or paste the address itself.',
  },
  UNKNOWN: {
    cause: 'An error that no code describes. `error.cause` has it.',
    fix: 'Report it with its cause, if it comes from Latchkey.',
  },
} as const
