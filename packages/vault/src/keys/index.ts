export { accountsOf, type KeyAccount, type KeyAccounts } from './accounts.ts'
export { type ParsedPhrase, parsePhrase } from './phrase.ts'
export { entropyOf, newEntropy, wordsOf } from './words.ts'
