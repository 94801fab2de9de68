/**
 * The live handle of a connected wallet, by namespace. Each chain package adds its own line by declaration
 * merging, so that core names no chain library:
 * `declare module '@latchkey/core/signers' { interface Signers { eip155: Eip1193Provider } }`
 */
export interface Signers {}
