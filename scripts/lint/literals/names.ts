/** Names that are the same in every language. */
export const names: ReadonlySet<string> = new Set(['Latchkey', 'WalletConnect', 'Farcaster'])
