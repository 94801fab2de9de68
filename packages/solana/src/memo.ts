/** Bytes of a memo at most: a transaction has room for it besides a transfer that opens an account. */
export const memoBytes = 200
