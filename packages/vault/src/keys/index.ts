export { accountsOf, type KeyAccount, type KeyAccounts } from './accounts.ts'
export { entropyOf, newEntropy, wordsOf } from './words.ts'
