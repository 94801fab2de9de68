export { type Cacao, type CacaoPayload, parseCacao } from './cacao.ts'
export { type CacaoMessage, cacaoMessage } from './message.ts'
export { createRecap, parseRecap, type Recap, recapIn, recapStatement } from './recap.ts'
export {
  type CacaoAttempt,
  type CacaoResult,
  type CacaosResult,
  verifyCacao,
  verifyCacaos,
} from './verify.ts'
