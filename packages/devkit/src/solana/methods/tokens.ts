import type { Address, EncodedAccount } from '@solana/kit'
import { decimalsOf } from '../execute.ts'
import type { Ledger } from '../ledger.ts'
import { addressAt, asAddress, configAt } from '../params.ts'
import { isTokenProgram, token2022Program, tokenProgram } from '../programs.ts'
import { invalidParams } from '../rpc-error.ts'
import { decodeMint, decodeToken, isMintData, isTokenData, uiAmount } from '../token-state.ts'
import { keyed } from './accounts.ts'
import { type Methods, withContext } from './method.ts'

/** Token accounts and mints of both token programs. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner: (ledger, params) => {
    const owner = addressAt(params, 0)
    const filter = configAt(params, 1)
    const wanted =
      filter.mint !== undefined
        ? { mint: asAddress(filter.mint) }
        : { program: asAddress(filter.programId) }
    if ('program' in wanted && !isTokenProgram(wanted.program))
      throw invalidParams('unrecognized Token program id')
    const accounts = tokenAccounts(ledger).filter((account) => {
      const token = decodeToken(account.data)
      return (
        token.owner === owner &&
        ('mint' in wanted ? token.mint === wanted.mint : account.programAddress === wanted.program)
      )
    })
    return withContext(ledger, keyed(ledger, accounts, configAt(params, 2)))
  },
  getTokenAccountBalance: (ledger, params) => {
    const account = ledger.svm.getAccount(addressAt(params, 0))
    if (!account.exists) throw invalidParams('could not find account')
    if (!isTokenProgram(account.programAddress) || !isTokenData(account.data))
      throw invalidParams('not a Token account')
    const { amount, mint } = decodeToken(account.data)
    return withContext(ledger, uiAmount(amount, decimalsOf(ledger.svm, mint)))
  },
  getTokenSupply: (ledger, params) => {
    const { supply, decimals } = mintAt(ledger, addressAt(params, 0))
    return withContext(ledger, uiAmount(supply, decimals))
  },
  getTokenLargestAccounts: (ledger, params) => {
    const mint = addressAt(params, 0)
    const { decimals } = mintAt(ledger, mint)
    const holders = tokenAccounts(ledger)
      .map(({ address, data }) => ({ address, token: decodeToken(data) }))
      .filter(({ token }) => token.mint === mint)
      .sort((one, other) => Number(other.token.amount - one.token.amount))
      .slice(0, 20)
    return withContext(
      ledger,
      holders.map(({ address, token }) => ({ address, ...uiAmount(token.amount, decimals) })),
    )
  },
}

function tokenAccounts({ svm }: Ledger): EncodedAccount[] {
  return [tokenProgram, token2022Program]
    .flatMap((program) => svm.getProgramAccounts(program))
    .filter(({ data }) => isTokenData(data))
}

function mintAt({ svm }: Ledger, mint: Address) {
  const account = svm.getAccount(mint)
  if (!account.exists || !isTokenProgram(account.programAddress) || !isMintData(account.data))
    throw invalidParams('could not find mint')
  return decodeMint(account.data)
}
