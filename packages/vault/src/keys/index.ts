export { accountsOf, type KeyAccount, type KeyAccounts } from './accounts.ts'
export { type ParsedSecret, parseSecret } from './parseSecret.ts'
export {
  accountsOfSecret,
  type KeyFamily,
  type ShownSecret,
  showSecret,
  type WalletSecret,
} from './secret.ts'
export { entropyOf, newEntropy, wordsOf } from './words.ts'
