/** The messages of errors that occur before a wallet request. Pages that only read bundle no other messages. */
export const earlyMessages = {
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  HISTORY_UNAVAILABLE: 'Failed to fetch transactions',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  HTTP_STATUS: (context: { status: number }) => `HTTP status code: ${context.status}`,
  BAD_RESPONSE: 'The service gave an answer that could not be read',
  NETWORK_FAILED: 'The service could not be reached',
  TIMED_OUT: 'No answer in time',
  ABORTED: 'Request was aborted',
  REQUEST_DECLINED: 'Request declined in the wallet',
  REQUEST_PENDING: 'A request is already waiting in the wallet',
  UNKNOWN: 'Unknown error',
} as const
