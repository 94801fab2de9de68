import { type EncodedAccount, getBase58Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { decimalsOf } from './execute.ts'
import type { Json, JsonObject } from './json.ts'
import { type Config, isConfig } from './params.ts'
import { isTokenProgram, token2022Program } from './programs.ts'
import {
  base64,
  decodeToken,
  isMintData,
  isTokenData,
  parsedMint,
  parsedToken,
} from './token-state.ts'

export const accountEncodings = ['base64', 'base58', 'jsonParsed', 'base64+zstd'] as const
export type AccountEncoding = (typeof accountEncodings)[number]

/** An account as the RPC shows it; `jsonParsed` falls back to base64 for programs it does not know. */
export function encodeAccount(
  svm: LiteSVM,
  account: EncodedAccount,
  encoding: AccountEncoding,
  config: Config,
): JsonObject {
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 18446744073709551615n,
    space: account.space,
    data: encodeData(svm, account, encoding, config),
  }
}

function encodeData(
  svm: LiteSVM,
  { data, programAddress }: EncodedAccount,
  encoding: AccountEncoding,
  config: Config,
): Json {
  if (encoding === 'jsonParsed' && isTokenProgram(programAddress)) {
    const program = programAddress === token2022Program ? 'spl-token-2022' : 'spl-token'
    const space = data.length
    if (isTokenData(data)) {
      const parsed = parsedToken(data, decimalsOf(svm, decodeToken(data).mint))
      return { program, parsed, space }
    }
    if (isMintData(data)) return { program, parsed: parsedMint(data), space }
  }
  const slice = isConfig(config.dataSlice) ? config.dataSlice : {}
  const offset = typeof slice.offset === 'number' ? slice.offset : 0
  const length = typeof slice.length === 'number' ? slice.length : data.length
  const part = data.slice(offset, offset + length)
  return encoding === 'base58'
    ? [getBase58Decoder().decode(part), 'base58']
    : [base64(part), 'base64']
}
